import { type Lado, nomeDoLado } from '@concordia/contract/procedimentos/lista'
import type { ReactNode } from 'react'
import css from './Linha.module.css'

/** "Fulano × Beltrana e mais 1": what a row of a list is about. */
export const Lados = ({ lados: [um, outro] }: { lados: readonly [Lado, Lado] }) =>
  um.nome || outro.nome ? (
    <span className={css.sides}>
      {nomeDoLado(um)}
      {outro.nome && (
        <>
          <span className={css.versus}> × </span>
          {nomeDoLado(outro)}
        </>
      )}
    </span>
  ) : null

/** Under a situação: what is wanting. */
export const Falta = ({ children }: { children: string | null }) =>
  children ? <span className={css.wanting}>{children}</span> : null

/** A row as a card on a narrow screen: a few lines, the most important first. */
export const Cartao = ({ linhas }: { linhas: readonly ReactNode[] }) => (
  <div className={css.card}>
    {linhas.map(
      (linha, index) =>
        linha && (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never change places.
          <div key={index} className={css.line}>
            {linha}
          </div>
        ),
    )}
  </div>
)

export const Discreto = ({ children }: { children: ReactNode }) => <span className={css.soft}>{children}</span>
