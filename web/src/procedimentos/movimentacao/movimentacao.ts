import { z } from '@concordia/contract/http/zod'
import { Movimentacao, MovimentacaoLivre, NovaTarefa } from '@concordia/contract/procedimentos/schemas/movimentacao'
import { OUTROS } from '@concordia/contract/procedimentos/words'
import { DESIGNACAO_DE_AUDIENCIA } from '@concordia/contract/rules/audiencia'
import type { PrazoDe } from '@concordia/contract/rules/prazo-de'
import { type Destino, isParaTodos, type PapelDoSigilo } from '@concordia/contract/rules/sigilo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { KeptForm } from '../../ui/draft/useKeptForm.ts'
import { CEDO_DEMAIS, hoje } from '../../ui/form/DateField.tsx'
import { DE_PARTE } from '../donosDoPrazo.ts'

export interface Valores {
  descricao: string | null
  descricao_outros: string
  documentos: Arquivo[]
  audios: Arquivo[]
  comTarefa: boolean
  tarefa: { descricao: string | null; prazo: string | null; observacoes: string }
  comPrazo: boolean
  tipoPrazo: 'data' | 'dias_uteis'
  prazo: string | null
  dias_uteis: number | null
  /** One of the four words, or `parte-7`. */
  prazoDe: string
  /** The evento whose deadline this answers, or `NENHUM`; null: not chosen yet. */
  respondeA: number | null
  notificacoes: number[]
  abertura: 'autos' | 'papeis'
  papeis: PapelDoSigilo[]
  so_mediador: boolean
  /** Absent in a draft of before there was a choice. */
  destino?: Destino
}
interface Arquivo {
  nome: string
  arquivo?: File | null
}

export const valoresVazios = (): Valores => ({
  descricao: null,
  descricao_outros: '',
  documentos: [],
  audios: [],
  comTarefa: false,
  tarefa: { descricao: null, prazo: null, observacoes: '' },
  comPrazo: false,
  tipoPrazo: 'data',
  prazo: null,
  dias_uteis: null,
  prazoDe: 'todos',
  respondeA: null,
  notificacoes: [],
  abertura: 'autos',
  papeis: [],
  so_mediador: false,
  destino: 'todos',
})

const Prazo = z
  .string()
  .min(1, 'Informe o prazo')
  .pipe(z.iso.date())
  .refine((day) => day >= hoje(), CEDO_DEMAIS)

/** The screen's own rules: fields of a ticked section are required. */
const DA_TELA = {
  tarefa: NovaTarefa.extend({ prazo: Prazo }).optional(),
  prazo: Prazo.optional(),
}
const Regras = Movimentacao.safeExtend(DA_TELA)
export type MovimentacaoPronta = z.output<typeof Regras>
export type MovimentacaoEmCurso = KeptForm<Valores, MovimentacaoPronta>

const Escolhida = z.custom<Valores>().transform(bodyOf).pipe(Regras)
const Livre = z.custom<Valores>().transform(bodyOf).pipe(MovimentacaoLivre.safeExtend(DA_TELA))

/** The form's rules; it turns the values into the body of the call, without the sections that are not ticked. */
export const formularioDe = (tipo: Tipo): z.ZodType<MovimentacaoPronta, Valores> =>
  TIPOS[tipo].descricaoLivre ? Livre : Escolhida

/** A movement that is not for everybody has no deadline and no task: others would read them. */
export const isReservado = ({ so_mediador, destino }: Pick<Valores, 'so_mediador' | 'destino'>): boolean =>
  so_mediador || !isParaTodos(destino)

function bodyOf({
  comTarefa,
  comPrazo,
  tipoPrazo,
  so_mediador,
  ...valores
}: Valores): z.input<typeof Regras> & { so_mediador?: boolean } {
  const { descricao, descricao_outros, documentos, audios, tarefa, prazo, dias_uteis, notificacoes, abertura, papeis } = valores
  const { prazoDe, respondeA, destino } = valores
  const reservado = isReservado({ so_mediador, destino })
  const restritos = !reservado && abertura === 'papeis' && documentos.length + audios.length > 0
  const prazoDefinido = comPrazo && !reservado && descricao !== DESIGNACAO_DE_AUDIENCIA
  return {
    ...(so_mediador && { so_mediador }),
    ...(destino && !isParaTodos(destino) && { destino }),
    descricao: descricao ?? '',
    descricao_outros: descricao === OUTROS ? descricao_outros : undefined,
    // The rules below report a missing file.
    documentos: documentos as z.input<typeof Regras>['documentos'],
    audios: audios as z.input<typeof Regras>['audios'],
    tarefa: comTarefa && !reservado ? { ...tarefa, descricao: tarefa.descricao ?? '', prazo: tarefa.prazo ?? '' } : undefined,
    prazo: prazoDefinido && tipoPrazo === 'data' ? (prazo ?? '') : undefined,
    dias_uteis: prazoDefinido && tipoPrazo === 'dias_uteis' ? (dias_uteis as number) : undefined,
    notificacoes: prazoDefinido ? notificacoes : [],
    ...(prazoDefinido && donoDe(prazoDe)),
    responde_a: respondeA && !reservado ? respondeA : undefined,
    // The secretariat can always open them. Named, because an empty list is refused where no other role is chosen.
    visivel_a: restritos ? [...papeis, 'secretaria'] : undefined,
  }
}

/** The owner of the deadline as the call names it; everybody is the default. */
function donoDe(valor: string): Pick<z.input<typeof Regras>, 'prazo_de' | 'prazo_parte_id'> {
  if (valor.startsWith(DE_PARTE)) return { prazo_parte_id: Number(valor.slice(DE_PARTE.length)) }
  return valor === 'todos' ? {} : { prazo_de: valor as PrazoDe }
}
/** The movement answers no deadline. */
export const NENHUM = 0

export const arquivosDe = ({ documentos, audios }: Pick<Valores, 'documentos' | 'audios'>): File[] =>
  [...documentos, ...audios].flatMap(({ arquivo }) => arquivo ?? [])
