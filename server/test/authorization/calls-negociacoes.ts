import type { Answer, Client } from '../client.ts'
import { draft } from '../negociacoes/minuta.ts'
import { accept, comDocumentos, openNegociacao, read } from '../negociacoes/negociacao.ts'
import { app, clients, marcador } from './scene.ts'
import type { Caller } from './table.ts'

/** Opened by `owner`; `linked` is the other side. */
const id = await openNegociacao(app, { ...comDocumentos(), 'solicitadas[0][emails][0][contato]': 'advogado@concordia.test' })
const { documentos, propostas, solicitadas } = await read(clients.owner, id)
const parte = solicitadas[0]!.id

/** Another one of the same people, with a draft of `owner`'s that waits for `linked`. */
const comMinuta = await openNegociacao(app, { 'solicitadas[0][emails][0][contato]': 'advogado@concordia.test' })
await accept(clients.linked, comMinuta)
const minutas = `/negociacao/${comMinuta}/minuta`
const minuta = `${minutas}/${(await draft(clients.owner, comMinuta)).body.minuta.id}`

/** One request for each call of a negociação. */
export const CALLS_OF_NEGOCIACOES: Record<string, (who: Client, caller: Caller) => Promise<Answer<unknown>>> = {
  'POST /negociacoes': (who) => who.post('/negociacoes', {}),
  'GET /negociacoes/contagens': (who) => who.get('/negociacoes/contagens'),
  // A case of this number does not exist.
  'POST /negociacao/procedimento/validate': (who) =>
    who.post('/negociacao/procedimento/validate', { procedimento_type: 'casos', procedimento_id: 999_999 }),
  'POST /negociacao': (who) => who.form('/negociacao', new FormData()),
  'GET /negociacao/{id}': (who) => who.get(`/negociacao/${id}`),
  'GET /negociacao/{id}/integridade': (who) => who.get(`/negociacao/${id}/integridade`),
  'GET /negociacao/documento/{id}': (who) => who.file(`/negociacao/documento/${documentos[0]!.id}`),
  'GET /negociacao/proposta/documento/{id}': (who) =>
    who.file(`/negociacao/proposta/documento/${propostas[0]!.documentos[0]!.id}`),
  'POST /negociacao/{id}/proposta': (who) => who.form(`/negociacao/${id}/proposta`, new FormData()),
  // It is not the open one.
  'PUT /negociacao/{id}/aceitar': (who) => who.put(`/negociacao/${id}/aceitar`, { proposta_id: 999_999 }),
  'PUT /negociacao/{id}/desistir': (who) => who.put(`/negociacao/${id}/desistir`, { motivo: 'x'.repeat(1001) }),
  'POST /negociacao/{id}/marcador/{marcadorId}': (who) => who.post(`/negociacao/${id}/marcador/${marcador.id}`),
  'DELETE /negociacao/{id}/marcador/{marcadorId}': (who) => who.delete(`/negociacao/${id}/marcador/${marcador.id}`),
  'PUT /negociacao/{id}/parte/{parteId}/contatos': (who) => who.put(`/negociacao/${id}/parte/${parte}/contatos`, { emails: [] }),
  // Somebody came by the invitation.
  'POST /negociacao/{id}/parte/{parteId}/convite': (who) => who.post(`/negociacao/${id}/parte/${parte}/convite`),
  'GET /negociacao/{id}/minuta/modelos': (who) => who.get(`${minutas}/modelos`),
  'POST /negociacao/{id}/minuta': (who) => who.post(minutas, { texto: '<p>Segunda</p>' }),
  'GET /negociacao/{id}/minuta/review': (who) => who.get(`${minutas}/review`),
  'POST /negociacao/{id}/minuta/review': (who) => who.post(`${minutas}/review`, { texto: '' }),
  'GET /negociacao/{id}/minuta/{minutaId}/documento': (who) => who.file(`${minuta}/documento`),
  'GET /negociacao/{id}/minuta/{minutaId}/comparacao': (who) => who.get(`${minuta}/comparacao`),
  'GET /negociacao/{id}/minuta/{minutaId}/comparacao/pdf': (who) => who.file(`${minuta}/comparacao/pdf`),
  'POST /negociacao/{id}/minuta/{minutaId}/code': (who) => who.post(`${minuta}/code`),
  'POST /negociacao/{id}/minuta/{minutaId}/assinar': (who) =>
    who.post(`${minuta}/assinar`, { email: 'outra@concordia.test', code: '000000' }),
  // Nobody has signed yet.
  'GET /negociacao/{id}/minuta/{minutaId}/comprovante/{userId}': (who) => who.get(`${minuta}/comprovante/1`),
  'POST /negociacao/{id}/minuta/{minutaId}/lembrar': (who) => who.post(`${minuta}/lembrar`),
  // Nobody has signed yet.
  'GET /negociacao/{id}/documento': (who) => who.get(`/negociacao/${comMinuta}/documento`),
  'POST /negociacao/{id}/documento': (who) => who.form(`/negociacao/${comMinuta}/documento`, new FormData()),
  'GET /negociacao/{id}/documento/versoes': (who) => who.get(`/negociacao/${comMinuta}/documento/versoes`),
  'GET /negociacao/{id}/documento/versao/{numero}': (who) => who.get(`/negociacao/${comMinuta}/documento/versao/1`),
}
