import { TIPOS } from '@concordia/contract/rules/tipos'
import type { Fila as Itens, NaFila } from '@concordia/contract/secretaria/schemas/painel'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { detalhesDe, nomeDe } from '../../paths/procedimento.ts'
import layout from '../../ui/layout.module.css'
import { AppLink } from '../../ui/links.tsx'
import css from './Painel.module.css'
import type { Pendencia } from './pendencias.ts'

interface FilaProps {
  fila: Itens
  /** Its whole list; an item leads there that has no procedimento of its own. */
  to: string
  /** What is in it. */
  muitos: string
  abre?: Pendencia['abre'] | undefined
}

/** The oldest items of a queue, each with its age and a link to where it is handled, and the way to the others. */
export const Fila = ({ fila: { itens, total }, to, muitos, abre = (item) => detalhesDe(item) }: FilaProps) => (
  <ul className={layout.plain}>
    {itens.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a procedimento may be in a queue twice, and items have no number of their own.
      <li key={index}>
        <AppLink to={item.procedimento ? abre(item.procedimento) : to} className={css.item}>
          <span className={css.itemWords}>
            <span className={css.itemTitle}>{tituloDe(item)}</span>
            {item.sobre && <span className={css.itemAbout}>{item.sobre}</span>}
          </span>
          <Quando {...item} />
        </AppLink>
      </li>
    ))}
    {total > itens.length && (
      <li>
        <AppLink to={to} className={css.all}>
          {`ver ${total.toLocaleString('pt-BR')} ${muitos}`}
        </AppLink>
      </li>
    )}
  </ul>
)

export function tituloDe({ titulo, procedimento }: NaFila): string {
  if (!titulo) return procedimento ? nomeDe(procedimento) : ''
  return procedimento ? `${titulo}, ${TIPOS[procedimento.tipo].um} ${procedimento.id}` : titulo
}

/** Its last day, or else how long it has waited. */
export function Quando({ dia, desde }: Pick<NaFila, 'dia' | 'desde'>) {
  const hoje = dayOf(new Date())
  if (dia)
    return (
      <span className={css.age} data-late={dia < hoje || undefined}>
        {prazoEm(dia, hoje)}
      </span>
    )
  return desde ? <span className={css.age}>{idade(dayOf(new Date(desde)), hoje)}</span> : null
}

const DAY_MS = 86_400_000
const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
const dias = (n: number) => (n === 1 ? '1 dia' : `${n.toLocaleString('pt-BR')} dias`)

/** How long something waits: "hoje", "há 1 dia". @param desde and `hoje`: `yyyy-mm-dd` */
const idade = (desde: string, hoje: string): string => (desde >= hoje ? 'hoje' : `há ${dias(between(desde, hoje))}`)

/** A last day as seen from today: "até hoje", "até 28/11/2026", "venceu há 2 dias". */
function prazoEm(dia: string, hoje: string): string {
  if (dia === hoje) return 'até hoje'
  return dia < hoje ? `venceu há ${dias(between(dia, hoje))}` : `até ${formatDate(dia)}`
}
