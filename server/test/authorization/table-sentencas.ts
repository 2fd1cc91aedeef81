/** The draft is the arbitrators' alone, because this chamber does not read drafts; partes ask for clarifications. */
export const EXPECTED_OF_SENTENCAS: Record<string, number[]> = {
  'GET /processo/{id}/sentencas': [401, 403, 200, 200, 403, 200, 200, 200],
  'PUT /processo/{id}/prazo-da-sentenca': [401, 403, 403, 403, 403, 422, 403, 403],
  'POST /processo/{id}/sentenca': [401, 403, 403, 403, 403, 422, 403, 403],
  'GET /processo/{id}/sentenca/{sid}/arquivo': [401, 403, 403, 403, 403, 200, 403, 403],
  'GET /processo/{id}/sentenca/{sid}/divergencia/{did}': [401, 403, 403, 403, 403, 403, 403, 403],
  'PUT /processo/{id}/sentenca/{sid}/divergencia': [401, 403, 403, 403, 403, 422, 403, 403],
  'POST /processo/{id}/sentenca/{sid}/code': [401, 403, 403, 403, 403, 200, 403, 403],
  'POST /processo/{id}/sentenca/{sid}/assinar': [401, 403, 403, 403, 403, 422, 403, 403],
  'POST /secretaria/sentenca/{sid}/pontos': [401, 403, 403, 403, 403, 403, 403, 403],
  'POST /processo/{id}/esclarecimentos': [401, 403, 422, 422, 403, 403, 403, 403],
  'POST /processo/{id}/esclarecimentos/{eid}/decisao': [401, 403, 403, 403, 403, 422, 403, 403],
}
