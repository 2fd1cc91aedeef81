/** As `EXPECTED` in table.ts, for a firm of which `owner` is the titular and `linked` a member; an invitation is to `owner`. */
export const EXPECTED_OF_ESCRITORIOS: Record<string, number[]> = {
  'GET /escritorios': [401, 403, 200, 200, 200, 200, 200, 200],
  'POST /escritorios': [401, 403, 422, 422, 422, 422, 422, 422],
  'POST /escritorio/{id}/membro': [401, 403, 422, 403, 403, 403, 403, 403],
  'PUT /escritorio/convite/{cid}': [401, 403, 200, 403, 403, 403, 403, 403],
  'DELETE /escritorio/{id}/membro/{mid}': [401, 403, 200, 403, 403, 403, 403, 403],
}
