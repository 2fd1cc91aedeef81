import type { Proposta } from '@concordia/contract/negociacoes/negociacoes'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { POLOS } from '../../leitura.ts'
import css from './Curva.module.css'
import { Marca } from './Marca.tsx'

const ESTADOS = [
  ['em-aberto', 'em aberto'],
  ['rejeitada', 'rejeitada'],
  ['cancelada', 'cancelada'],
  ['aceite', 'aceita'],
] as const

/** What the marks mean: the sides and the states that occur. */
export const Legenda = ({ propostas }: { propostas: readonly Proposta[] }) => {
  const ocorre = (situacao: Proposta['situacao']) => propostas.some((proposta) => proposta.situacao === situacao)
  return (
    <ul className={css.legenda}>
      {(['solicitante', 'solicitada'] as const)
        .filter((polo) => propostas.some(({ parte }) => parte.polo === polo))
        .map((polo) => (
          <Item key={polo} polo={polo} situacao="rejeitada" linha={propostas.length > 1}>
            {POLOS[polo].titulos}
          </Item>
        ))}
      {ESTADOS.filter(([situacao]) => ocorre(situacao)).map(([situacao, nome]) => (
        <Item key={situacao} situacao={situacao}>
          {nome}
        </Item>
      ))}
    </ul>
  )
}

interface ItemProps {
  /** Absent: what stands for both sides. */
  polo?: PoloDaNegociacao
  situacao: Proposta['situacao']
  linha?: boolean
  children: string
}

const Item = ({ polo, situacao, linha = false, children }: ItemProps) => (
  <li>
    <svg viewBox="0 0 28 24" width="28" height="24" aria-hidden className={polo ? undefined : css.ambos}>
      {linha && <path className={css.linha} data-polo={polo} d="M0 12H28" />}
      <Marca polo={polo ?? 'solicitante'} situacao={situacao} x={14} y={12} />
    </svg>
    {children}
  </li>
)
