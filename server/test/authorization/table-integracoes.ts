/** As `EXPECTED` in table.ts, for the calls about API tokens. */
export const EXPECTED_OF_INTEGRACOES: Record<string, number[]> = {
  'GET /settings/tokens': [401, 403, 200, 200, 200, 200, 200, 200],
  // Nobody's second factor is a code by e-mail.
  'POST /settings/tokens/code': [401, 403, 409, 409, 409, 409, 409, 409],
  'POST /settings/tokens': [401, 403, 422, 422, 422, 422, 422, 422],
  'DELETE /settings/tokens/{id}': [401, 403, 200, 403, 403, 403, 403, 403],
}
