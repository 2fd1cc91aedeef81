import { ressalvaDosPoderes } from '@concordia/contract/rules/acordos/poderes'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { type PapelDoSigilo, SOB_SIGILO } from '@concordia/contract/rules/sigilo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type {
  AcordoARegistrar,
  Candidato,
  Designado,
  FichaDaSecretaria,
  Vinculo,
} from '@concordia/contract/secretaria/schemas/atos'
import { ATOS_DE_SITUACAO } from '@concordia/contract/secretaria/words'
import { toReais } from '@concordia/contract/values/money'
import { type Leitor, opensA } from '../../direitos/secrecy.ts'
import { totalSeats } from '../../procedimentos/designacao/designacoes.ts'
import { efeitoDe, type findTermo } from './anular-termo.ts'
import type { listCandidatos } from './candidatos.ts'
import type { findFicha } from './queries.ts'
import { admitsAcordo, type FatosDoAto, impedidoPor } from './require-ato.ts'

const ATOS = ['designar', 'substituir', 'senha', ...ATOS_DE_SITUACAO] as const

interface DesignadoRow {
  id: number
  situacao: string
  createdAt: Date | string
  userId: number
  name: string | null
  email: string
  bloqueadoEm: Date | string | null
  motivoDaRecusa: string | null
  presidenciaId: number | null
}

export const presentDesignado = ({ id, situacao, createdAt, userId, name, email, ...row }: DesignadoRow): Designado => ({
  id,
  user: { id: userId, name: name ?? '', email },
  situacao: situacao as Designado['situacao'],
  created_at: new Date(createdAt).toISOString(),
  bloqueado: row.bloqueadoEm !== null,
  motivo_da_recusa: row.motivoDaRecusa,
  ...(row.presidenciaId !== null && { presidente: true }),
})

type CandidatoRow = Awaited<ReturnType<typeof listCandidatos>>['rows'][number]

export const presentCandidato = ({ emAndamento, ultima, indicadoPor, name, ...row }: CandidatoRow): Candidato => ({
  ...row,
  name: name ?? '',
  em_andamento: emAndamento,
  ultima_designacao: ultima?.toISOString() ?? null,
  indicado_por: indicadoPor,
})

interface Olhar {
  leitor: Leitor
  /** Why this user may do none of the acts, whatever the process allows; null: they may. */
  semAtos: string | null
  /** The final term that can be annulled. */
  termo: Awaited<ReturnType<typeof findTermo>>
}

export function presentFicha(row: Awaited<ReturnType<typeof findFicha>>, { leitor, semAtos, termo }: Olhar): FichaDaSecretaria {
  const fatos = fatosDe(row)
  const { total, livres } = fatos.vagas
  return {
    situacao: row.situacao as SituacaoProcedimento,
    atos: ATOS.map((ato) => ({ ato, impedido: semAtos ?? impedidoPor(ato, fatos) })),
    acordo: row.acordo && !semAtos && admitsAcordo(fatos) ? presentAcordo(row.acordo) : null,
    termo_final:
      termo && !semAtos ? { evento: termo.numero, lavrado_em: termo.createdAt.toISOString(), efeito: efeitoDe(termo) } : null,
    vagas: { total, livres },
    // Staff who take part in the process do not read why somebody refused it, nor whose accounts are tied to the partes.
    designados: row.designados.map((one) => presentDesignado(semAtos ? { ...one, motivoDaRecusa: null } : one)),
    custas: row.custas.map(({ id, identificador, valorCentavos, situacao, boleto }) => ({
      id,
      identificador,
      valor: toReais(valorCentavos),
      situacao: situacao as 'A' | 'P' | 'C',
      boleto: Boolean(boleto),
    })),
    vinculos: semAtos ? [] : row.vinculos.map(presentVinculo),
    sigilos: row.sigilos.map(({ id, nome, papeis }) => presentSigilo(id, nome, papeis as PapelDoSigilo[], leitor)),
  }
}

type AcordoRow = NonNullable<Awaited<ReturnType<typeof findFicha>>['acordo']>

function presentAcordo({ id, createdAt, documentoId, nome, evento, partes, por }: AcordoRow): AcordoARegistrar {
  const nomes = (polo: string) => partes.filter((parte) => parte.polo === polo).map((parte) => parte.nome)
  return {
    negociacao: id,
    assinado_em: new Date(createdAt).toISOString(),
    solicitantes: nomes('solicitante'),
    solicitadas: nomes('solicitada'),
    ressalva: ressalvaDosPoderes(por.map(({ parte, documentoConfere }) => ({ parte, documento_confere: documentoConfere }))),
    documento: { id: documentoId, nome },
    evento,
  }
}

const presentVinculo = ({
  userId,
  name,
  email,
  createdAt,
  parteId,
  parteNome,
  polo,
}: Awaited<ReturnType<typeof findFicha>>['vinculos'][number]): Vinculo => ({
  user: { id: userId, name: name ?? '', email },
  parte: { id: parteId, nome: parteNome, polo: polo as Vinculo['parte']['polo'] },
  created_at: new Date(createdAt).toISOString(),
})

/** The name may be part of the secret: staff who take part in the process see only the names of documents open to them. */
const presentSigilo = (id: number, nome: string, papeis: PapelDoSigilo[], leitor: Leitor) => ({
  documento_id: id,
  nome: opensA(papeis, leitor) ? nome : SOB_SIGILO,
  papeis,
})

function fatosDe(ficha: Awaited<ReturnType<typeof findFicha>>): FatosDoAto {
  const { tipo, situacao, designados, custas, importado } = ficha
  const { papel } = TIPOS[tipo as Tipo]
  const held = (...situacoes: string[]) =>
    designados.filter((designado) => designado.papel === papel && situacoes.includes(designado.situacao)).length
  const total = totalSeats(ficha)
  return {
    tipo: tipo as Tipo,
    situacao,
    vagas: { total, livres: total - held('pendente', 'aceita'), aceitas: held('aceita') },
    custas: {
      abertas: custas.some((custa) => custa.situacao === 'A'),
      pagas: importado ? importado.abertoEm !== null : custas.some((custa) => custa.situacao === 'P'),
    },
    aAbrir: importado !== null && importado.abertoEm === null,
  }
}
