/**
 * As `EXPECTED` in table.ts, for the calls about lawyers of a parte: `owner` is the client, and `linked`, the only approved lawyer of
 * them, has presented a power of attorney that waits for the secretariat.
 */
export const EXPECTED_OF_REPRESENTACAO: Record<string, number[]> = {
  'GET /processo/{id}/representacoes': [401, 403, 200, 200, 403, 403, 200, 200],
  'POST /processo/{id}/representacao': [401, 403, 403, 422, 403, 403, 403, 403],
  'GET /caso/{id}/representacoes': [401, 403, 200, 200, 403, 403, 200, 200],
  'POST /caso/{id}/representacao': [401, 403, 403, 422, 403, 403, 403, 403],
  'GET /negociacao/{id}/representacoes': [401, 403, 200, 200, 403, 403, 403, 403],
  'POST /negociacao/{id}/representacao': [401, 403, 403, 422, 403, 403, 403, 403],
  'GET /representacao/{rid}/documento': [401, 403, 200, 200, 403, 403, 200, 200],
  'POST /representacao/{rid}/substabelecer': [401, 403, 403, 422, 403, 403, 403, 403],
  'PUT /representacao/{rid}/renunciar': [401, 403, 403, 422, 403, 403, 403, 403],
  'PUT /representacao/{rid}/revogar': [401, 403, 422, 403, 403, 403, 422, 422],
  'GET /representacao/{rid}/equipe': [401, 403, 403, 200, 403, 403, 403, 403],
  'PUT /representacao/{rid}/equipe': [401, 403, 403, 422, 403, 403, 403, 403],
  'PUT /representacao/{rid}/avisos': [401, 403, 422, 403, 403, 403, 403, 403],
  'GET /secretaria/representacoes': [401, 403, 403, 403, 403, 403, 200, 200],
  'PUT /secretaria/representacao/{rid}': [401, 403, 403, 403, 403, 403, 422, 422],
}
