import type { Proposta } from '@concordia/contract/negociacoes/negociacoes'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { toCents } from '@concordia/contract/values/money'
import { Card } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { moneyText } from '../../../ui/text/money.ts'
import { diferencaEm, POLOS, ultimaDe } from '../../leitura.ts'
import css from './Curva.module.css'
import { Legenda } from './Legenda.tsx'
import { Marca } from './Marca.tsx'
import { abaixoDe } from './rotulos.ts'
import { type Ponto, palavrasDaDistancia, tracar } from './traco.ts'

interface CurvaProps {
  /** Oldest first, one or more. */
  propostas: readonly Proposta[]
}

/**
 * How the proposals of both sides moved over time, one line per side; a single one is a point. The sides differ by shape and stroke, not by colour alone;
 * the table below has the same facts in words.
 */
export function Curva({ propostas }: CurvaProps) {
  const { ref, width } = useElementSize()
  const { largura, altura, pontos, grade, distancia } = tracar(propostas, width || 900)
  const diferenca = diferencaEm(propostas)
  return (
    <Card className={css.card ?? ''}>
      <div ref={ref}>
        <svg className={css.curva} viewBox={`0 0 ${largura} ${altura}`} role="img" aria-label={emPalavras(propostas)}>
          {grade.map(({ y, texto, linha }) => (
            <g key={y}>
              <line className={css.grade} x1={linha} x2={largura - 8} y1={y} y2={y} />
              <text className={css.eixo} x="0" y={y + 4}>
                {texto}
              </text>
            </g>
          ))}
          <Linha pontos={pontos} polo="solicitante" />
          <Linha pontos={pontos} polo="solicitada" />
          {distancia && diferenca !== null && (
            <g className={css.distancia}>
              <path d={`M${distancia.x - 5} ${distancia.de}h10m-5 0V${distancia.ate}m-5 0h10`} />
              {palavrasDaDistancia(propostas).map((texto, i) => (
                <text key={texto} x={distancia.palavras} y={(distancia.de + distancia.ate) / 2 - 2 + 16 * i}>
                  {texto}
                </text>
              ))}
            </g>
          )}
          {pontos.map(({ proposta, x, y, rotulo }) => (
            <g key={proposta.id}>
              <title>{`${POLOS[proposta.parte.polo].titulo}, ${emReais(proposta)}, ${abaixoDe(proposta).join(', ')}`}</title>
              <Marca {...proposta} polo={proposta.parte.polo} x={x} y={y} />
              {rotulo?.linhas.map(({ texto, y }, i) => (
                <text key={texto} className={i === 0 ? css.valor : css.dia} x={rotulo.x} y={y} textAnchor={rotulo.ancora}>
                  {texto}
                </text>
              ))}
            </g>
          ))}
        </svg>
      </div>
      <div className={css.pe}>
        <Legenda propostas={propostas} />
        {!distancia && diferenca !== null && <span>Distância entre as últimas: {moneyText(diferenca)}</span>}
      </div>
    </Card>
  )
}

const Linha = ({ pontos, polo }: { pontos: readonly Ponto[]; polo: PoloDaNegociacao }) => (
  <polyline
    className={css.linha}
    data-polo={polo}
    points={pontos
      .filter(({ proposta }) => proposta.parte.polo === polo)
      .map(({ x, y }) => `${x},${y}`)
      .join(' ')}
  />
)

const emReais = ({ valor }: Proposta) => moneyText(toCents(valor))

/** The picture for screen readers: where each side began and stands. */
function emPalavras(propostas: readonly Proposta[]): string {
  const [unica, segunda] = propostas
  if (unica && !segunda)
    return `Uma proposta, ${POLOS[unica.parte.polo].titulo.toLowerCase()}: ${[emReais(unica), ...abaixoDe(unica)].join(', ')}. A tabela abaixo a traz inteira.`
  const lados = (['solicitante', 'solicitada'] as const).flatMap((polo) => {
    const [first, last] = [propostas.find(({ parte }) => parte.polo === polo), ultimaDe(propostas, polo)]
    if (!first || !last) return []
    const [de, ate] = [first, last].map(emReais)
    return [`${POLOS[polo].titulos.toLowerCase()}: ${first === last ? de : `de ${de} a ${ate}`}`]
  })
  return `Propostas ${lados.length > 1 ? 'dos dois lados ' : ''}ao longo do tempo; ${lados.join('; ')}. A tabela abaixo traz cada uma.`
}
