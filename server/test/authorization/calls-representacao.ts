import type { Answer, Client } from '../client.ts'
import { accessPassword } from '../mail/mailbox.ts'
import { openNegociacao } from '../negociacoes/negociacao.ts'
import { fileProcess, openProcesso } from '../procedimentos/peticao.ts'
import { representacaoScene } from '../procedimentos/representacao.ts'
import { app, casoShown, clients } from './scene.ts'

/** `linked` follows a process of `owner`, for whom nobody is designated, and represents its demandante. */
const { processo } = await fileProcess(app, 'parte')
await clients.linked.post('/processo/add', { id: processo.id, password: await accessPassword(app, processo.id) })
const shown = await openProcesso(clients.owner, processo.id)
const { apresentar } = representacaoScene(app)
const rid = (await apresentar(clients.linked, processo.id, { parte_id: shown.demandantes[0]!.id })).body.representacao.id
const negociacao = await openNegociacao(app, { 'solicitadas[0][emails][0][contato]': 'advogado@concordia.test' })
const at = (rest: string) => `/representacao/${rid}${rest}`
/** No text. */
const BAD = { motivo: 1 }

/** As `CALLS` in calls.ts: the calls about lawyers of a parte. */
export const CALLS_OF_REPRESENTACAO: Record<string, (who: Client) => Promise<Answer<unknown>>> = {
  'GET /processo/{id}/representacoes': (who) => who.get(`/processo/${processo.id}/representacoes`),
  'POST /processo/{id}/representacao': (who) => who.form(`/processo/${processo.id}/representacao`, new FormData()),
  'GET /caso/{id}/representacoes': (who) => who.get(`/caso/${casoShown.id}/representacoes`),
  'POST /caso/{id}/representacao': (who) => who.form(`/caso/${casoShown.id}/representacao`, new FormData()),
  'GET /negociacao/{id}/representacoes': (who) => who.get(`/negociacao/${negociacao}/representacoes`),
  'POST /negociacao/{id}/representacao': (who) => who.form(`/negociacao/${negociacao}/representacao`, new FormData()),
  'GET /representacao/{rid}/documento': (who) => who.file(at('/documento')),
  'POST /representacao/{rid}/substabelecer': (who) => who.form(at('/substabelecer'), new FormData()),
  'PUT /representacao/{rid}/renunciar': (who) => who.put(at('/renunciar'), BAD),
  'PUT /representacao/{rid}/revogar': (who) => who.put(at('/revogar'), BAD),
  'GET /representacao/{rid}/equipe': (who) => who.get(at('/equipe')),
  'PUT /representacao/{rid}/equipe': (who) => who.put(at('/equipe'), {}),
  'PUT /representacao/{rid}/avisos': (who) => who.put(at('/avisos'), {}),
  'GET /secretaria/representacoes': (who) => who.get('/secretaria/representacoes'),
  'PUT /secretaria/representacao/{rid}': (who) => who.put(`/secretaria/representacao/${rid}`, {}),
}
