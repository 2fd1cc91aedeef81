import { formatDate, formatExact, formatWeekday } from '@concordia/contract/values/dates'
import { maskDocument } from '@concordia/contract/values/documento'
import { formatBytes } from '@concordia/contract/values/files'
import { formatMoney } from '@concordia/contract/values/money'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { findProcedimento } from '../consulta/queries.ts'
import type { Appended } from '../eventos/append-evento.ts'
import type { ReciboDados } from '../eventos/recibo.ts'
import type { Movimento, PrazoDefinido } from './movimento.ts'

/** The data of the receipt of a movement, fixed at the act. */
export async function reciboDaMovimentacao(
  trx: Trx,
  facts: { procedimentoId: number; input: Movimento; ato: string; prazo: PrazoDefinido | null; evento: Appended; actor: Actor },
): Promise<ReciboDados> {
  const { procedimentoId, input, ato, prazo, evento, actor } = facts
  const { cpf } = await trx.selectFrom('users').select('cpf').where('id', '=', actor.id).executeTakeFirstOrThrow()
  const { areaNome, classe, valorCentavos, partes } = await findProcedimento(trx, procedimentoId)
  const nomes = (polo: string) => partes.filter((parte) => parte.polo === polo).map(({ nome }) => nome)
  return {
    ato,
    definicoes: definicoesDe(input, prazo),
    protocolo: { instante: formatExact(evento.createdAt), protocolante: actor.name, documento: maskDocument(cpf) },
    processo: {
      area: areaNome,
      classe,
      valor: formatMoney(valorCentavos),
      demandantes: nomes('demandante'),
      demandadas: nomes('demandada'),
    },
    pagamento: null,
    arquivos: [...input.documentos, ...input.audios].map(({ nome, arquivo }) => ({
      nome: arquivo.name,
      tipo: nome,
      tamanho: formatBytes(arquivo.size),
      sha256: arquivo.sha256,
    })),
    evento: { numero: evento.numero, hash: evento.hash, anterior: evento.anterior },
  }
}

const lista = new Intl.ListFormat('pt-BR')
const diasDe = (lembretes: readonly number[]) => (lembretes.join() === '1' ? 'dia' : 'dias')

function definicoesDe({ tarefa }: Movimento, prazo: PrazoDefinido | null): [string, string][] {
  const lines: [string, string][] = []
  if (prazo) lines.push(['Prazo definido', describePrazo(prazo)])
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
