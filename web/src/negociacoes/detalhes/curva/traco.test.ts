import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daqui, PROPOSTAS, proposta } from '../../../test/negociacao.ts'
import { cobre, cruza } from './geometria.ts'
import { abaixoDe, caixasDe, FOLGA, larguraDe, marcaDe } from './rotulos.ts'
import { palavrasDaDistancia, segmentosDe, tracar } from './traco.ts'

const labels = (largura: number, propostas = PROPOSTAS) =>
  tracar(propostas, largura).pontos.map(({ rotulo }) => rotulo?.linhas[0]?.texto ?? null)

test('with room every proposal has its words, and the distance between the last ones is marked', () => {
  const { pontos, grade, distancia } = tracar(PROPOSTAS, 860)
  expect(labels(860)).toEqual(['335.000', '198.000', '310.000', '238.000', '290.000', '262.000'])
  expect(grade.map(({ texto }) => texto.replace(/\s/g, ' '))).toEqual(['200 mil', '250 mil', '300 mil'])
  expect([distancia?.de, distancia?.ate]).toEqual([pontos[4]?.y, pontos[5]?.y])
})

test.each([
  [1_000_000, 1_000_400, ['1.000.000', '1.000.200', '1.000.400']],
  [99_345_678_901.25, 99_345_678_901.26, ['99.345.678.901,25', '99.345.678.901,26']],
  [100, 100.03, ['100', '100,01', '100,02', '100,03']],
  [1_500_000, 1_500_000, ['1,5 mi']],
])(
  'the axis from %d to %d names each amount once, in full where short words are alike, before the first point',
  (de, ate, textos) => {
    const { grade, pontos } = tracar([proposta(1, 'solicitante', ate), proposta(2, 'solicitada', de)], 860)
    expect(grade.map(({ texto }) => texto.replace(/\s/g, ' '))).toEqual(textos)
    for (const { linha, texto } of grade) {
      expect(linha).toBeGreaterThan(larguraDe([texto]))
      expect(pontos[0]!.x).toBeGreaterThan(linha)
    }
  },
)

test('a difference of billions has room for its words', () => {
  const propostas = [proposta(1, 'solicitante', 99_345_678_901), proposta(2, 'solicitada', 87_000_000_000)]
  const { distancia, largura } = tracar(propostas, 860)
  const palavras = palavrasDaDistancia(propostas)
  expect(palavras).toEqual(['12.345.678.901', 'de diferença'])
  expect(distancia!.palavras + larguraDe(palavras)).toBeLessThanOrEqual(largura)
})

test('a higher amount stands higher, and a later proposal further to the right', () => {
  const { pontos } = tracar(PROPOSTAS, 860)
  const byAmount = pontos.toSorted((a, b) => b.proposta.valor - a.proposta.valor)
  expect(byAmount.map(({ y }) => y)).toEqual(pontos.map(({ y }) => y).toSorted((a, b) => a - b))
  expect(pontos.map(({ x }) => x)).toEqual(pontos.map(({ x }) => x).toSorted((a, b) => a - b))
})

const valores = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 400 })), { minLength: 2, maxLength: 24 })
const situacao = fc.constantFrom('em-aberto', 'aceite', 'cancelada', 'rejeitada')

test('words touch no line, no mark and no other words, nothing leaves the picture, and the last proposal has its words', () => {
  fc.assert(
    fc.property(valores, situacao, fc.integer({ min: 260, max: 1200 }), (all, situacao, largura) => {
      const propostas = all.map(([solicitante, mil], i) =>
        proposta(i % 17, solicitante ? 'solicitante' : 'solicitada', mil * 1000, i === all.length - 1 ? { situacao } : {}),
      )
      const { pontos, altura } = tracar(propostas, largura)
      const lugares = pontos.map(({ rotulo }) => (rotulo ? caixasDe(rotulo) : []))
      const caixas = lugares.flat()
      const fora = caixas.filter((c) => c.left < 0 || c.right > largura || c.top < 0 || c.bottom > altura)
      const emLinhas = caixas.filter((c) => segmentosDe(pontos).some(([a, b]) => cruza(c, a, b, FOLGA)))
      const emMarcas = caixas.filter((c) => pontos.some((ponto) => cobre(c, marcaDe(ponto), FOLGA - 1)))
      const emPalavras = lugares.filter((caixas, i) =>
        caixas.some((c) => lugares.slice(i + 1).some((others) => others.some((other) => cobre(c, other, FOLGA - 1)))),
      )
      expect([fora, emLinhas, emMarcas, emPalavras]).toEqual([[], [], [], []])
      expect(pontos.at(-1)?.rotulo).not.toBeNull()
    }),
  )
})

test.each([
  ['through the box', { x: 0, y: 15 }, { x: 40, y: 15 }, true],
  ['within four pixels of its corner', { x: 0, y: 7 }, { x: 40, y: 7 }, true],
  ['five pixels above it', { x: 0, y: 5 }, { x: 40, y: 5 }, false],
  ['that ends before it', { x: 0, y: 15 }, { x: 5, y: 15 }, false],
  ['upright, beside it', { x: 5, y: 0 }, { x: 5, y: 40 }, false],
  ['past its corner', { x: 0, y: 26 }, { x: 26, y: 0 }, true],
])('a line %s', (_, a, b, touches) => {
  expect(cruza({ left: 10, right: 30, top: 10, bottom: 20 }, a, b, FOLGA)).toBe(touches)
})

test('the four proposals of the demonstration all have their words on a phone', () => {
  const quatro = [
    proposta(1, 'solicitante', 19_000),
    proposta(2, 'solicitada', 11_000),
    proposta(3, 'solicitante', 17_500),
    proposta(4, 'solicitada', 14_200, { situacao: 'em-aberto', prazo: daqui(18) }),
  ]
  expect(labels(300, quatro)).toEqual(['19.000', '11.000', '17.500', '14.200'])
})

test.each([300, 860])('at %i px a single proposal stands in the middle of a low picture, with its words', (largura) => {
  const { pontos, altura, distancia } = tracar([proposta(1, 'solicitada', 262_000)], largura)
  const [ponto] = pontos
  expect([pontos.length, ponto?.rotulo?.linhas[0]?.texto, distancia]).toEqual([1, '262.000', null])
  const [valor, dia] = ponto!.rotulo!.linhas
  expect([valor!.y < ponto!.y, dia!.y > ponto!.y]).toEqual([true, true])
  expect([ponto!.y - 30 >= 0, ponto!.y + 46 <= altura, altura < 240]).toEqual([true, true, true])
  expect(Math.abs(ponto!.x - largura / 2)).toBeLessThan(40)
})

test('equal amounts stand on one line, without a distance', () => {
  const { pontos, distancia } = tracar([proposta(1, 'solicitante', 500), proposta(2, 'solicitada', 500)], 860)
  expect(pontos[0]?.y).toBe(pontos[1]?.y)
  expect(distancia).toBeNull()
})

test.each([
  [{}, ['13/11']],
  [{ situacao: 'cancelada' }, ['13/11, cancelada']],
  [{ situacao: 'aceite' }, ['13/11, aceita']],
  [{ situacao: 'em-aberto', prazo: '2026-12-02' }, ['13/11, em aberto', 'prazo 02/12']],
  [{ situacao: 'em-aberto', vencida: true, prazo: '2026-11-20' }, ['13/11, vencida', 'prazo 20/11']],
] as const)('under a point stand its day, its state and an open deadline: %o', (change, words) => {
  expect(abaixoDe(proposta(1, 'solicitante', 1, { prazo: daqui(1), ...change }))).toEqual(words)
})
