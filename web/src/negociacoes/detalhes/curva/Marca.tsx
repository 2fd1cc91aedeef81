import type { Proposta } from '@concordia/contract/negociacoes/negociacoes'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import css from './Curva.module.css'

interface MarcaProps {
  polo: PoloDaNegociacao
  situacao: Proposta['situacao']
  x: number
  y: number
}

const FORMA = {
  solicitante: (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  solicitada: (x: number, y: number, r: number) =>
    `M${x} ${y - r * 1.2}l${r * 1.2} ${r * 1.2}l${-r * 1.2} ${r * 1.2}l${-r * 1.2} ${-r * 1.2}z`,
}

/**
 * A proposal as a mark: a circle or a diamond for the side; hollow while it is open, crossed out where it was cancelled, with
 * a ring where it was accepted.
 */
export const Marca = ({ polo, situacao, x, y }: MarcaProps) => (
  <>
    {situacao === 'aceite' && <path className={css.anel} data-polo={polo} d={FORMA[polo](x, y, 10.5)} />}
    <path className={css.marca} data-polo={polo} data-situacao={situacao} d={FORMA[polo](x, y, 6)} />
    {situacao === 'cancelada' && <path className={css.risco} data-polo={polo} d={`M${x - 8} ${y + 8}L${x + 8} ${y - 8}`} />}
  </>
)
