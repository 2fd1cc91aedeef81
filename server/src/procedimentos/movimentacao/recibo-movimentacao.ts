import { doDono } from '@concordia/contract/rules/prazo-de'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { formatDate, formatWeekday } from '@concordia/contract/values/dates'
import { formatMoney } from '@concordia/contract/values/money'
import type { AtoDoRecibo } from '../../autos/eventos/recibo.ts'
import type { Trx } from '../../platform/database/database.ts'
import { findProcedimento } from '../consulta/queries.ts'
import type { Movimento, PrazoDefinido } from './check-movimento.ts'

interface Feito {
  input: Movimento
  ato: string
  prazo: PrazoDefinido | null
  tipo: Tipo
  respondeA: number | null
}

/** What the receipt of a movement tells of it. */
export async function reciboDaMovimentacao(
  trx: Trx,
  procedimentoId: number,
  { tipo, input, ato, prazo, respondeA }: Feito,
): Promise<AtoDoRecibo> {
  const { areaNome, classe, valorCentavos, partes } = await findProcedimento(trx, procedimentoId)
  const nomes = (polo: string) => partes.filter((parte) => parte.polo === polo).map(({ nome }) => nome)
  const dono = prazo?.evento.prazoDe
  const parte = partes.find(({ id }) => id === dono?.parteId) ?? null
  const deQuem = dono ? `, ${doDono({ quem: dono.quem, parte }, tipo)}` : ''
  return {
    ato,
    definicoes: definicoesDe(input, prazo, { deQuem, respondeA }),
    processo: {
      area: areaNome,
      classe,
      valor: formatMoney(valorCentavos),
      demandantes: nomes('demandante'),
      demandadas: nomes('demandada'),
    },
    pagamento: null,
    arquivos: [...input.documentos, ...input.audios],
  }
}

const lista = new Intl.ListFormat('pt-BR')
const diasDe = (lembretes: readonly number[]) => (lembretes.join() === '1' ? 'dia' : 'dias')

function definicoesDe(
  { tarefa }: Movimento,
  prazo: PrazoDefinido | null,
  { deQuem, respondeA }: { deQuem: string; respondeA: number | null },
): [string, string][] {
  const lines: [string, string][] = []
  if (prazo) lines.push(['Prazo definido', `${describePrazo(prazo)}${deQuem}`])
  if (respondeA !== null) lines.push(['Responde ao prazo', `do evento nº ${respondeA}`])
  const lembretes = prazo?.evento.lembretes ?? []
  if (lembretes.length > 0)
    lines.push(['Lembretes', `${lista.format(lembretes.map(String))} ${diasDe(lembretes)} antes do prazo`])
  if (tarefa) lines.push(['Tarefa para a secretaria', `${tarefa.descricao}, até ${formatDate(tarefa.prazo)}`])
  return lines
}

/** The day as set; when it is not a business day, also the day on which the deadline ends. */
function describePrazo({ evento: { prazo }, dia }: PrazoDefinido): string {
  if (prazo === dia) return formatDate(prazo)
  return `${formatDate(prazo)} (${formatWeekday(prazo)}); vence em ${formatDate(dia)}, primeiro dia útil`
}
