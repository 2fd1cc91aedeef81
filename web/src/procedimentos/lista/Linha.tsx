import type { Lado } from '@concordia/contract/procedimentos/schemas/lista'
import { nomeDoLado } from '@concordia/contract/procedimentos/words'
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
