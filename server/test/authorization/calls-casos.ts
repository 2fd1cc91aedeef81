import type { Answer, Client } from '../client.ts'
import { accessPassword } from '../mail/mailbox.ts'
import { app, caso, casoSemCusta, casoShown, designacao, marcador, othersCaso } from './scene.ts'
import type { Caller } from './table.ts'

const documento = casoShown.documentos[0]!.id
const contato = casoShown.demandadas[0]!.emails[0]!

/** One request for each call of a mediation case, about the case of `owner`. */
export const CALLS_OF_CASOS: Record<string, (who: Client, caller: Caller) => Promise<Answer<unknown>>> = {
  'GET /caso/{id}/conta': (who) => who.get(`/caso/${caso.id}/conta`),
  'GET /caso/{id}/conta/pdf': (who) => who.file(`/caso/${caso.id}/conta/pdf`),
  'GET /caso/{id}/conta/csv': (who) => who.file(`/caso/${caso.id}/conta/csv`),
  'POST /casos': (who) => who.post('/casos', {}),
  'POST /casos/export/pdf': (who) => who.file('/casos/export/pdf', {}),
  'POST /casos/export/csv': (who) => who.file('/casos/export/csv', {}),
  'POST /casos/export/xlsx': (who) => who.file('/casos/export/xlsx', {}),
  'GET /casos/contagens': (who) => who.get('/casos/contagens'),
  'POST /caso': (who) => who.form('/caso', new FormData()),
  'POST /caso/conferir': (who) => who.form('/caso/conferir', new FormData()),
  'GET /caso/custas': (who) => who.get('/caso/custas?valor=1000'),
  'POST /caso/add': (who) => who.post('/caso/add', { id: othersCaso.id, password: 'ERRADA' }),
  // It invites nobody with an account.
  'POST /caso/{id}/entrar': (who) => who.post(`/caso/${caso.id}/entrar`),
  'GET /caso/{id}': (who) => who.get(`/caso/${caso.id}`),
  'POST /caso/{id}/busca': (who) => who.post(`/caso/${caso.id}/busca`, { texto: 'contrato' }),
  'GET /caso/{id}/download': (who) => who.file(`/caso/${caso.id}/download`),
  'GET /caso/{id}/parte/{parteId}/notificacoes': (who) =>
    who.file(`/caso/${caso.id}/parte/${casoShown.demandadas[0]!.id}/notificacoes`),
  'GET /caso/{id}/integridade': (who) => who.get(`/caso/${caso.id}/integridade`),
  'GET /caso/documento/{id}': (who) => who.file(`/caso/documento/${documento}`),
  // A document of a case is no recording.
  'GET /caso/audio/{id}': (who) => who.file(`/caso/audio/${documento}`),
  'POST /caso/{id}/marcador/{markerId}': (who) => who.post(`/caso/${caso.id}/marcador/${marcador.id}`),
  'DELETE /caso/{id}/marcador/{markerId}': (who) => who.delete(`/caso/${caso.id}/marcador/${marcador.id}`),
  'PUT /caso/{id}/mediador/recusar': (who) => who.put(`/caso/${caso.id}/mediador/recusar`, {}),
  'POST /caso/{id}/mediador/termo/texto': (who) => who.post(`/caso/${caso.id}/mediador/termo/texto`, {}),
  'POST /caso/{id}/mediador/termo/code': (who) => who.post(`/caso/${caso.id}/mediador/termo/code`),
  'POST /caso/{id}/mediador/termo/assinar': (who) =>
    who.post(`/caso/${caso.id}/mediador/termo/assinar`, { email: 'a@b.test', code: '000000', sha256: 'a' }),
  'PUT /caso/{id}/mediador/aceitar': (who) => who.put(`/caso/${caso.id}/mediador/aceitar`),
  'POST /caso/{id}/mediador/recusa-da-parte': (who) => who.post(`/caso/${caso.id}/mediador/recusa-da-parte`, { designacao: 1 }),
  'POST /caso/{id}/notificacoes/code': (who) => who.post(`/caso/${caso.id}/notificacoes/code`),
  'PUT /caso/{id}/notificacoes/silenciar': (who) => who.put(`/caso/${caso.id}/notificacoes/silenciar`, { code: '000000' }),
  'PUT /caso/{id}/notificacoes/reativar': (who) => who.put(`/caso/${caso.id}/notificacoes/reativar`),
  'GET /caso/{id}/evento/create': (who) => who.get(`/caso/${caso.id}/evento/create`),
  'POST /caso/{id}/evento': (who) => who.form(`/caso/${caso.id}/evento`, new FormData()),
  // The evento of the filing was sent to everybody.
  'PUT /caso/{id}/evento/{eventoId}/destino': (who) =>
    who.put(`/caso/${caso.id}/evento/${casoShown.eventos[0]!.id}/destino`, { destino: 'secretaria' }),
  'POST /caso/{id}/evento/{eventoId}/liberar': (who) =>
    who.post(`/caso/${caso.id}/evento/${casoShown.eventos[0]!.id}/liberar`, {}),
  'GET /caso/{id}/notas': (who) => who.get(`/caso/${caso.id}/notas`),
  'PUT /caso/{id}/notas': (who) => who.put(`/caso/${caso.id}/notas`, { texto: 'Nota', versao: 0 }),
  'GET /caso/{id}/notas/pdf': (who) => who.file(`/caso/${caso.id}/notas/pdf`),
  'GET /caso/{id}/textos': (who) => who.get(`/caso/${caso.id}/textos`),
  'GET /caso/{id}/texto/modelos': (who) => who.get(`/caso/${caso.id}/texto/modelos`),
  'POST /caso/{id}/texto': (who) => who.post(`/caso/${caso.id}/texto`, { tipo: 'acordo', texto: '<p>x</p>' }),
  // Nobody has accepted to mediate it.
  'POST /caso/{id}/termo-final': (who) => who.post(`/caso/${caso.id}/termo-final`, { desfecho: 'sem-acordo' }),
  'GET /secretaria/caso/{id}': (who) => who.get(`/secretaria/caso/${caso.id}`),
  'GET /secretaria/caso/{id}/candidatos': (who) => who.get(`/secretaria/caso/${caso.id}/candidatos?texto=conta`),
  // Nobody with this number is a mediator.
  'POST /secretaria/caso/{id}/designacoes': (who) =>
    who.post(`/secretaria/caso/${caso.id}/designacoes`, { designados: [999_999] }),
  // The designation of a process is none of this case.
  'PUT /secretaria/caso/{id}/designacao/{designacaoId}': (who) =>
    who.put(`/secretaria/caso/${caso.id}/designacao/${designacao}`, { user_id: 999_999, motivo: 'A pedido' }),
  // It waits for an acceptance.
  'PUT /secretaria/caso/{id}/situacao': (who) =>
    who.put(`/secretaria/caso/${caso.id}/situacao`, { ato: 'suspender', motivo: 'A pedido' }),
  // Nobody has ended it.
  'POST /secretaria/caso/{id}/termo-final/anulacao': (who) =>
    who.post(`/secretaria/caso/${caso.id}/termo-final/anulacao`, { motivo: 'Engano.' }),
  'POST /secretaria/caso/{id}/senha': (who) => who.post(`/secretaria/caso/${casoSemCusta.id}/senha`, {}),
  'GET /caso/{id}/acessos': (who) => who.get(`/caso/${caso.id}/acessos`),
  // Nobody has this number.
  'DELETE /caso/{id}/acesso/{userId}': (who) => who.delete(`/caso/${caso.id}/acesso/999999`, {}),
  'DELETE /caso/{id}/acesso': async (who) => {
    const answer = await who.delete(`/caso/${caso.id}/acesso`)
    // Back again: other calls follow.
    if (answer.status === 200) await who.post('/caso/add', { id: caso.id, password: await accessPassword(app, caso.id) })
    return answer
  },
  'GET /secretaria/caso/{id}/acessos': (who) => who.get(`/secretaria/caso/${caso.id}/acessos`),
  'DELETE /secretaria/caso/{id}/acesso/{userId}': (who) =>
    who.delete(`/secretaria/caso/${caso.id}/acesso/999999`, { motivo: 'Engano.' }),
  'POST /secretaria/caso/{id}/vinculo/{userId}/desvinculacao': (who) =>
    who.post(`/secretaria/caso/${caso.id}/vinculo/999999/desvinculacao`, { parte_id: 1, motivo: 'Engano.' }),
  // The address is already this one.
  'PUT /secretaria/caso/{id}/contato/{contatoId}': (who) =>
    who.put(`/secretaria/caso/${caso.id}/contato/${contato.id}`, { contato: contato.contato }),
  'PUT /secretaria/caso/{id}/documento/{documentoId}/sigilo': async (who, caller) => {
    const path = `/secretaria/caso/${caso.id}/documento/${documento}/sigilo`
    const papeis = caller === 'admin' ? ['demandantes'] : ['demandantes', 'demandadas']
    const answer = await who.put(path, { papeis, motivo: 'A pedido da parte' })
    // Unrestricted again: other calls fetch the same document.
    if (answer.status === 200) await who.put(path, { papeis: null, motivo: 'Encerrado' })
    return answer
  },
}
