import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatExact } from '@concordia/contract/values/dates'
import { maskDocument } from '@concordia/contract/values/documento'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Download } from '../../platform/http/implement.ts'
import { joinDrawn } from '../../platform/pdf/draw/join-drawn.ts'

const TEMPLATE = 'procedimentos/avisos/relatorio-notificacoes.typ'
/** E-mails drawn at once: memory grows with the number of pages drawn together. */
const POR_VEZ = 200

type Parte = Awaited<ReturnType<typeof findParte>>
type Email = Awaited<ReturnType<typeof listEmails>>[number]

/**
 * Every e-mail to a parte about its procedimento, to its contacts and to the accounts tied to it, with exactly what the row of
 * each proves (docs/architecture.md). Only subjects are shown, no texts.
 * @param parteId a parte of this procedimento, as checked by the policy
 */
export async function relatorioDeNotificacoes(
  deps: Deps,
  tipo: Tipo,
  { id, parteId }: { id: number; parteId: number },
  signal: AbortSignal,
): Promise<Download> {
  const { db, pdf, config, clock } = deps
  const { um, titulo } = TIPOS[tipo]
  const [parte, emails] = await Promise.all([findParte(db, parteId), listEmails(db, id, parteId)])
  const comum = {
    camara: config.chamberName,
    titulo: 'Relatório de notificações',
    tipo: { um, titulo },
    numero: String(id),
    emitido: formatExact(clock.now()),
    verificacao: `Confira os eventos do ${um} nos autos, em ${config.appUrl}`,
  }
  const drawn: Buffer[] = []
  for (let from = 0; from === 0 || from < emails.length; from += POR_VEZ) {
    signal.throwIfAborted()
    const rows = emails.slice(from, from + POR_VEZ).map((email, i) => presentEmail(email, from + i + 1))
    drawn.push(
      await pdf.render(TEMPLATE, {
        ...comum,
        parte: presentParte(parte),
        total: emails.length,
        inicio: from === 0,
        emails: rows,
      }),
    )
  }
  const content = await joinDrawn(drawn, signal)
  return { name: `Notificações — ${parte.nome}.pdf`, content, size: content.length }
}

const findParte = (db: Db, parteId: number) =>
  db
    .selectFrom('partes as p')
    .select(['p.polo', 'p.nome', 'p.documento'])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('parteContatos as c').select('c.contato').whereRef('c.parteId', '=', 'p.id').orderBy('c.ordem'),
      ).as('contatos'),
      jsonArrayFrom(
        eb
          .selectFrom('procedimentoAcessos as a')
          .innerJoin('users as u', 'u.id', 'a.userId')
          .select(['u.name', 'u.email'])
          .distinct()
          .whereRef('a.parteId', '=', 'p.id')
          .orderBy('u.email'),
      ).as('contas'),
    ])
    .where('p.id', '=', parteId)
    .executeTakeFirstOrThrow()

/**
 * An e-mail to an address that two partes share belongs to the parte it was written to; an e-mail written to no parte in
 * particular belongs to the partes with that account or address.
 */
const listEmails = (db: Db, id: number, parteId: number) =>
  db
    .selectFrom('emails as m')
    .leftJoin('users as u', 'u.id', 'm.acessoPor')
    .select(['m.destinatario', 'm.assunto', 'm.messageId', 'm.corpoSha256', 'm.sigiloso', 'm.situacao', 'm.createdAt'])
    .select([
      'm.enviadoEm',
      'm.recusadoEm',
      'm.resposta',
      'm.acessoEm',
      'm.acessoIp',
      'u.name as acessoNome',
      'u.email as acessoEmail',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('emailTentativas as t')
          .select(['t.iniciadaEm', 't.terminadaEm', 't.resultado', 't.codigo', 't.resposta'])
          .whereRef('t.emailId', '=', 'm.id')
          .orderBy('t.id'),
      ).as('tentativas'),
      // The evento of the same transaction: both rows have its start time. A receipt is mailed later, and names its own file.
      eb
        .selectFrom('documentos as d')
        .innerJoin('eventos as e', 'e.id', 'd.eventoId')
        .select('e.numero')
        .where('d.procedimentoId', '=', id)
        .where((or) =>
          or.or([
            or('d.createdAt', '=', or.ref('m.createdAt')),
            sql<boolean>`m.anexos @> jsonb_build_array(jsonb_build_object('arquivoId', d.arquivo_id))`,
          ]),
        )
        .orderBy('e.numero', 'desc')
        .limit(1)
        .as('evento'),
    ])
    .where('m.procedimentoId', '=', id)
    .where((eb) => {
      const contatos = eb.selectFrom('parteContatos as c').where('c.parteId', '=', parteId)
      const contas = eb.selectFrom('procedimentoAcessos as a').select('a.userId').where('a.parteId', '=', parteId)
      return eb.or([
        eb('m.parteContatoId', 'in', contatos.select('c.id')),
        eb.and([
          eb('m.parteContatoId', 'is', null),
          eb.or([
            eb('m.userId', 'in', contas),
            eb(
              eb.fn('lower', ['m.destinatario']),
              'in',
              contatos.select((c) => c.fn<string>('lower', ['c.contato']).as('contato')),
            ),
          ]),
        ]),
      ])
    })
    .orderBy('m.id')
    .execute()

const presentParte = ({ polo, nome, documento, contatos, contas }: Parte) => ({
  polo: polo === 'demandante' ? 'Demandante' : 'Demandada',
  nome,
  documento: maskDocument(documento),
  contatos: contatos.map(({ contato }) => contato),
  contas: contas.map(({ name, email }) => `${name} (${email})`),
})

const presentEmail = (email: Email, ordem: number) => ({
  ordem,
  evento: email.evento === null ? '' : String(email.evento),
  destinatario: email.destinatario,
  assunto: email.assunto,
  messageId: email.messageId,
  sha256: email.corpoSha256,
  sigiloso: email.sigiloso,
  naFila: formatExact(email.createdAt),
  situacao: situacaoDe(email),
  tentativas: email.tentativas.map((t) => ({
    inicio: formatExact(t.iniciadaEm),
    fim: t.terminadaEm === null ? '' : formatExact(t.terminadaEm),
    resultado: t.resultado === null ? 'sem registro de término' : RESULTADO[t.resultado as keyof typeof RESULTADO],
    codigo: t.codigo === null ? '' : String(t.codigo),
    resposta: t.resposta ?? '',
  })),
  acesso: acessoDe(email),
})

const RESULTADO = { aceito: 'aceita pelo servidor', recusado: 'recusada', adiado: 'adiada' } as const

function situacaoDe({ situacao, enviadoEm, recusadoEm }: Email): string {
  if (situacao === 'enviado' && enviadoEm) return `Aceita pelo servidor de e-mail em ${formatExact(enviadoEm)}`
  if (situacao === 'recusado' && recusadoEm) return `Recusada em ${formatExact(recusadoEm)}`
  if (situacao === 'vencido') return 'Não enviada: o que ela levava deixou de valer antes que um servidor a aceitasse'
  return 'Na fila de envio: ainda não aceita nem recusada por um servidor'
}

function acessoDe({ acessoEm, acessoIp, acessoNome, acessoEmail }: Email): string {
  if (!acessoEm) return 'Nenhum acesso registrado'
  const quem = acessoNome ? `, por ${acessoNome} (${acessoEmail})` : ''
  return `${formatExact(acessoEm)}${quem}${acessoIp ? `, do endereço IP ${acessoIp}` : ''}`
}
