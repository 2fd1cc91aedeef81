import type { Negociacao, Proposta } from '@concordia/contract/negociacoes/schemas/negociacoes'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { ReactNode } from 'react'
import { Money } from '../../ui/table/Money.tsx'
import { ladoDe } from '../leitura.ts'
import css from './Vez.module.css'

export interface VezProps {
  negociacao: Negociacao
  /** The reader's side; null: only looking. */
  polo: PoloDaNegociacao | null
}

interface CardProps {
  titulo: string
  children: ReactNode
  /** The reader is asked to act. */
  minhaVez?: boolean
  ato?: ReactNode
  /** What waits for the act, in its own words. */
  texto?: ReactNode
}

/** A sentence about the state of the negotiation, with the act that answers. */
export const Card = ({ titulo, children, minhaVez = false, ato, texto }: CardProps) => (
  <section className={css.vez} data-minha={minhaVez || undefined} aria-label="Situação da negociação">
    <p className={css.frase}>
      {/* A name at the end may bring a period of its own: “S.A.” */}
      <strong>{titulo.replace(/\.\.$/, '.')}</strong> {children}
    </p>
    {ato && <div className={css.ato}>{ato}</div>}
    {texto && <div className={css.texto}>{texto}</div>}
  </section>
)

export const Aceita = ({ negociacao, proposta: { valor, parte } }: { negociacao: Negociacao; proposta: Proposta }) => (
  <>
    Vale a proposta de {ladoDe(negociacao, parte.polo)}, de{' '}
    <strong>
      <Money reais={valor} />
    </strong>
    .{' '}
  </>
)
