import { dayOf } from '../values/dates.ts'
import { addDias } from '../values/dias.ts'

/** The clocks of an arbitration (docs/rules/arbitragem.md#clocks), in the order of its course. All of them count calendar days. */
export const RELOGIOS = ['sentenca', 'esclarecimentos', 'decisao', 'anulacao'] as const
export type TipoDeRelogio = (typeof RELOGIOS)[number]

/** Days `yyyy-mm-dd`. `ate`: null while the last day is not known. */
export interface Relogio {
  tipo: TipoDeRelogio
  desde: string
  ate: string | null
  fundamento: string
}

/** Days for an action to annul the award (Lei 9.307/1996, art. 33, § 1º). */
export const DIAS_PARA_ANULAR = 90

/** From which day a clock counts for one parte, and its last day; null: not notified yet. */
interface Janela {
  desde: string
  ate: string | null
}

/** What the clocks of one arbitration follow from; the server reads it. Days of São Paulo. */
export interface FatosDosRelogios {
  /** Null: no clock was set at the institution. `ate`: with the days of suspensions; null while it is suspended. */
  prazo: { desde: string; ate: string | null; fundamento: keyof typeof DE_ONDE } | null
  sentencas: readonly FatosDaSentenca[]
}
export interface FatosDaSentenca {
  tipo: 'final' | 'parcial'
  proferida: string
  /** Days to ask for clarifications, as the settings were; null: nobody may ask. */
  dias: number | null
  /** The days on which each parte was notified of the award; null: not yet. */
  notificadas: readonly (string | null)[]
  pedidos: readonly { desde: string; ate: string; decisao: { notificadas: readonly (string | null)[] } | null }[]
}

const DE_ONDE = {
  lei: 'Lei 9.307/1996, art. 23',
  termo: 'Termo de arbitragem (Lei 9.307/1996, art. 23)',
  partes: 'Acordo das partes (Lei 9.307/1996, art. 23, § 2º)',
} as const

/** The clocks that run now, by their kind. A clock that informs, or lets a parte act, leaves the list after its last day. */
export function relogiosDe(facts: FatosDosRelogios, now: Date): Relogio[] {
  const today = dayOf(now)
  const runs = ({ ate }: Relogio) => ate === null || ate >= today
  const [esclarecimentos, anulacao] = facts.sentencas.reduce<[Relogio[], Relogio[]]>(
    ([ask, annul], sentenca) => [
      [...ask, ...paraPedir(sentenca).filter(runs)],
      [...annul, ...paraAnular(sentenca).filter(runs)],
    ],
    [[], []],
  )
  return [...daSentenca(facts), ...esclarecimentos, ...facts.sentencas.flatMap(daDecisao), ...anulacao]
}

/** Ends with the final award, and stays when it is overdue. */
function daSentenca({ prazo, sentencas }: FatosDosRelogios): Relogio[] {
  if (!prazo || sentencas.some(({ tipo }) => tipo === 'final')) return []
  return [{ tipo: 'sentenca', desde: prazo.desde, ate: prazo.ate, fundamento: DE_ONDE[prazo.fundamento] }]
}

/** Until when each parte may ask for clarifications; null: nobody may. */
export const janelaDe = (notificada: string | null, dias: number): string | null =>
  notificada === null ? null : addDias(notificada, dias)

/** One clock over several partes: from the first until the last one; without an end while somebody is not notified. */
const todas = (janelas: readonly Janela[]): Janela[] => {
  if (janelas.length === 0) return []
  const fins = janelas.flatMap(({ ate }) => ate ?? [])
  return [
    {
      desde: janelas.map(({ desde }) => desde).toSorted()[0]!,
      ate: fins.length === janelas.length ? fins.toSorted().at(-1)! : null,
    },
  ]
}

const paraPedir = ({ proferida, dias, notificadas }: FatosDaSentenca): Relogio[] =>
  dias === null
    ? []
    : todas(notificadas.map((dia) => ({ desde: dia ?? proferida, ate: janelaDe(dia, dias) }))).map((janela) => ({
        ...{ tipo: 'esclarecimentos', ...janela },
        fundamento: 'Lei 9.307/1996, art. 30',
      }))

const daDecisao = ({ pedidos }: FatosDaSentenca): Relogio[] =>
  pedidos.flatMap(({ desde, ate, decisao }) =>
    decisao ? [] : [{ tipo: 'decisao' as const, desde, ate, fundamento: 'Lei 9.307/1996, art. 30, parágrafo único' }],
  )

/** From the award, or from the last decision about clarifications of it. */
export const contadaDe = (
  { notificadas, pedidos }: Pick<FatosDaSentenca, 'notificadas' | 'pedidos'>,
  i: number,
): string | null => {
  const decididas = pedidos.flatMap(({ decisao }) => (decisao ? [decisao.notificadas[i] ?? null] : []))
  return decididas.length > 0 ? (decididas.at(-1) ?? null) : (notificadas[i] ?? null)
}

const paraAnular = (sentenca: FatosDaSentenca): Relogio[] =>
  todas(
    sentenca.notificadas.map((_, i) => {
      const dia = contadaDe(sentenca, i)
      return { desde: dia ?? sentenca.proferida, ate: janelaDe(dia, DIAS_PARA_ANULAR) }
    }),
  ).map((janela) => ({ tipo: 'anulacao', ...janela, fundamento: 'Lei 9.307/1996, art. 33, § 1º' }))
