import { createHash } from 'node:crypto'
import { NOMES_DA_RETENCAO, type Retencao } from '@concordia/contract/rules/avisos-retidos'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatExact } from '@concordia/contract/values/dates'
import { maskDocument } from '@concordia/contract/values/documento'
import type { Deps } from '../../deps.ts'
import type { Download } from '../../platform/http/implement.ts'
import { joinDrawn } from '../../platform/pdf/draw/join-drawn.ts'
import { issueData, newIssue, recordIssued } from '../../platform/pdf/issued/issue.ts'
import { countPages } from '../../platform/pdf/qpdf/pages.ts'
import { findParte, listEmails } from './relatorio-linhas.ts'

const TEMPLATE = 'procedimentos/avisos/relatorio-notificacoes.typ'
/** E-mails drawn at once: memory grows with the number of pages drawn together. */
const POR_VEZ = 200

type Parte = Awaited<ReturnType<typeof findParte>>
type Email = Awaited<ReturnType<typeof listEmails>>[number]

/**
 * Every e-mail to a parte about its procedimento, to its contacts and to the accounts tied to it, with exactly what the row of
 * each proves (docs/architecture.md). Only subjects are shown, no texts. Each request issues one, with a code of its own; only its hash
 * is kept.
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
  const issue = newIssue({ tipo: 'Relatório de notificações', numero: String(id), now: clock.now() })
  const comum = {
    ...issueData(issue, config),
    tipo: { um, titulo },
    verificacao: `Confira os eventos do ${um} nos autos, em ${config.appUrl}`,
  }
  const drawn: Buffer[] = []
  for (let from = 0; from === 0 || from < emails.length; from += POR_VEZ) {
    signal.throwIfAborted()
    const rows = emails.slice(from, from + POR_VEZ).map((email, i) => presentEmail(email, from + i + 1))
    drawn.push(
      await pdf.render(
        TEMPLATE,
        { ...comum, parte: presentParte(parte), total: emails.length, inicio: from === 0, emails: rows },
        { onDemand: true },
      ),
    )
  }
  const content = await joinDrawn(drawn, signal)
  await recordIssued(
    db,
    { ...issue, paginas: await countPages(content) },
    { sha256: createHash('sha256').update(content).digest('hex') },
  )
  return { name: `Notificações — ${parte.nome}.pdf`, content, size: content.length }
}

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
  outras: outrasDe(email),
  resumo: email.resumoId === null ? '' : `Com outras, em um só e-mail, registrado em ${formatExact(email.seguiuEm)}`,
  retencao: retencaoDe(email),
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

/** As many of the other partes an e-mail was also for are named; each has a report of its own. */
const NOMEADAS = 10

function outrasDe({ outras }: Email): string {
  const nomes = outras.slice(0, NOMEADAS).map(({ nome }) => nome)
  const mais = outras.length - nomes.length
  return [...nomes, ...(mais > 0 ? [`e outras ${mais}`] : [])].join('; ')
}

/** Why and until when the secretariat held it; empty for the others. */
function retencaoDe({ situacao, retidoPor, decididoEm, decisaoMotivo }: Email): string {
  if (retidoPor === null) return ''
  const porque = `Havia ${NOMES_DA_RETENCAO[retidoPor as Retencao]}`
  if (!decididoEm) return situacao === 'retido' ? `${porque}; espera pela secretaria` : porque
  const ato = situacao === 'descartado' ? 'não a enviar' : 'enviá-la'
  return `${porque}. Em ${formatExact(decididoEm)}, a secretaria decidiu ${ato}. Motivo: ${decisaoMotivo ?? ''}`
}

function situacaoDe({ situacao, enviadoEm, recusadoEm }: Email): string {
  if (situacao === 'enviado' && enviadoEm) return `Aceita pelo servidor de e-mail em ${formatExact(enviadoEm)}`
  if (situacao === 'recusado' && recusadoEm) return `Recusada em ${formatExact(recusadoEm)}`
  if (situacao === 'vencido') return 'Não enviada: o que ela levava deixou de valer antes que um servidor a aceitasse'
  if (situacao === 'retido') return 'Não enviada ainda: espera pela decisão da secretaria'
  if (situacao === 'descartado') return 'Não enviada, por decisão da secretaria'
  if (situacao === 'agrupado') return 'Não enviada ainda: segue com outras, em um só e-mail, em até uma hora'
  return 'Na fila de envio: ainda não aceita nem recusada por um servidor'
}

function acessoDe({ acessoEm, acessoIp, acessoNome, acessoEmail }: Email): string {
  if (!acessoEm) return 'Nenhum acesso registrado'
  const quem = acessoNome ? `, por ${acessoNome} (${acessoEmail})` : ''
  return `${formatExact(acessoEm)}${quem}${acessoIp ? `, do endereço IP ${acessoIp}` : ''}`
}
