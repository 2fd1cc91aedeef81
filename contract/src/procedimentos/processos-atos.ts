import { z } from 'zod'
import { blob, endpoint } from '../http/endpoint.ts'
import { Id, Mensagem, optionalLines, requiredLines } from '../http/shapes.ts'
import { Marcador } from '../marcadores.ts'
import { MAX_AUDIOS, MAX_DOCUMENTOS } from '../rules/limits.ts'
import { Codigo } from '../values/codigo.ts'
import { Pdf } from '../values/files.ts'
import { Movimentacao } from './movimentacao.ts'
import { Evento } from './procedimentos.ts'

/** What an act answers: the evento it made, and the notice for the message bar. */
const Ato = z.object({ evento: Evento, message: z.string() })

/** Movements and petitions (spec 1 §2.12). */
export const movimentacao = {
  form: endpoint('GET /processo/{id}/evento/create', {
    summary: 'O que o formulário de movimentação oferece a este usuário',
    response: z.object({
      evento_descricoes: z.array(z.string()),
      tarefa_descricoes: z.array(z.string()),
      isArbitro: z.boolean(),
      /** Whether this user may set a deadline (DESIGN 6.9). */
      podeDefinirPrazo: z.boolean(),
    }),
  }),
  create: endpoint('POST /processo/{id}/evento', {
    summary: 'Movimentar ou peticionar; um processo suspenso volta a ficar ativo',
    multipart: Movimentacao,
    maxFiles: MAX_DOCUMENTOS + MAX_AUDIOS,
    status: 201,
    idempotent: true,
    failures: { 409: 'A situação do processo não admite movimentação, ou a chave já serviu a outro envio' },
    response: Ato,
  }),
  descricoes: endpoint('GET /processo/evento/descricoes/all', {
    summary: 'Todas as descrições de evento, para o filtro da lista',
    response: z.object({ descricoes: z.array(z.string()) }),
  }),
  audio: endpoint('GET /processo/audio/{id}', { summary: 'Áudio de um evento', response: blob('audio/*') }),
}

/** One answer of the questionnaire. Answers are matched to the questions by position; `pergunta` is kept as it was sent. */
export const Resposta = z.object({ pergunta: optionalLines(2000), resposta: requiredLines('Responda esta pergunta', 4000) })
/** The form of /processo/{id}/arbitro/aceite; on the wire `questionario` is JSON of a list of `Resposta`. */
export const Aceite = z.object({
  questionario: z.string({ error: 'Responda esta pergunta' }).max(60_000),
  termo: Pdf('Adicione seu termo em pdf'),
})

/** What an arbitrator or mediator answers to a designation (spec 1 §2.13). */
export const designacao = {
  recusar: endpoint('PUT /processo/{id}/arbitro/recusar', {
    summary: 'Recusar a designação de árbitro',
    failures: { 409: 'A designação já foi respondida' },
    response: Ato,
  }),
  termo: endpoint('GET /processo/{id}/arbitro/termo', {
    summary: 'Termo de aceite deste árbitro neste processo, para assinar',
    response: blob('application/pdf'),
  }),
  questionario: endpoint('GET /processo/{id}/arbitro/questionario', {
    summary: 'As perguntas do questionário do aceite, na ordem em que as respostas são enviadas',
    response: z.object({ perguntas: z.array(z.string()) }),
  }),
  aceitar: endpoint('POST /processo/{id}/arbitro/aceitar', {
    summary: 'Aceitar a designação com o questionário e o termo assinado',
    multipart: Aceite,
    maxFiles: 1,
    status: 201,
    failures: { 409: 'A designação já foi respondida' },
    response: Ato,
  }),
}

/** As `Ato`; who may only look writes nothing into the docket, so their muting makes no evento. */
const AtoSobreSi = Ato.extend({ evento: Evento.nullable() })

/** Muting and reactivating the courtesy notices of a process (DESIGN 6.16). */
export const silencio = {
  code: endpoint('POST /processo/{id}/notificacoes/code', {
    summary: 'Enviar por e-mail o código que confirma o silêncio',
    response: Mensagem,
  }),
  silenciar: endpoint('PUT /processo/{id}/notificacoes/silenciar', {
    summary: 'Silenciar as notificações de cortesia deste processo',
    body: z.object({ code: Codigo() }),
    failures: { 409: 'As notificações já estão silenciadas' },
    response: AtoSobreSi,
  }),
  reativar: endpoint('PUT /processo/{id}/notificacoes/reativar', {
    summary: 'Voltar a receber as notificações deste processo',
    failures: { 409: 'As notificações já estão ativas' },
    response: AtoSobreSi,
  }),
}

const MarcadorNoProcesso = { params: z.object({ id: Id, markerId: Id }), response: z.object({ marcador: Marcador }) }

/** Putting a tag of one's own on a process and taking it off; both may be repeated (WIRE "marcadores"). */
export const etiquetas = {
  por: endpoint('POST /processo/{id}/marcador/{markerId}', { summary: 'Pôr um marcador no processo', ...MarcadorNoProcesso }),
  tirar: endpoint('DELETE /processo/{id}/marcador/{markerId}', {
    summary: 'Tirar um marcador do processo',
    ...MarcadorNoProcesso,
  }),
}
