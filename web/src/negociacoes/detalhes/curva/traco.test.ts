import { expect, test } from 'vitest'
import { daqui, PROPOSTAS, proposta } from '../../../test/negociacao.ts'
import { abaixoDe, tracar } from './traco.ts'

const labels = (largura: number, propostas = PROPOSTAS) =>
  tracar(propostas, largura).pontos.map(({ rotulo }) => rotulo?.valor ?? null)

test('with room every proposal has its words, and the distance between the last ones is marked', () => {
  const { pontos, grade, distancia } = tracar(PROPOSTAS, 860)
  expect(labels(860)).toEqual(['335.000', '198.000', '310.000', '238.000', '290.000', '262.000'])
  expect(grade.map(({ texto }) => texto.replace(/\s/g, ' '))).toEqual(['200 mil', '250 mil', '300 mil'])
  expect([distancia?.de, distancia?.ate]).toEqual([pontos[4]?.y, pontos[5]?.y])
})

test('a higher amount stands higher, and a later proposal further to the right', () => {
  const { pontos } = tracar(PROPOSTAS, 860)
  const byAmount = pontos.toSorted((a, b) => b.proposta.valor - a.proposta.valor)
  expect(byAmount.map(({ y }) => y)).toEqual(pontos.map(({ y }) => y).toSorted((a, b) => a - b))
  expect(pontos.map(({ x }) => x)).toEqual(pontos.map(({ x }) => x).toSorted((a, b) => a - b))
})

test.each([300, 340, 860])(
  'at %i px no words cover others, nothing leaves the picture, and the last proposal has its words',
  (largura) => {
    const many = Array.from({ length: 20 }, (_, i) =>
      proposta(i % 17, i % 2 ? 'solicitada' : 'solicitante', i % 2 ? 100_000 + i * 4000 : 300_000 - i * 4000),
    )
    const { pontos, altura } = tracar(many, largura)
    const boxes = pontos.flatMap(({ x, y, rotulo }) =>
      rotulo ? [{ x, y, half: (Math.max(rotulo.valor.length, ...rotulo.abaixo.map(({ length }) => length)) * 7) / 2 }] : [],
    )
    for (const [i, a] of boxes.entries()) {
      expect([a.x - a.half >= 0, a.x + a.half <= largura, a.y - 30 >= 0, a.y + 30 <= altura]).toEqual([true, true, true, true])
      for (const b of boxes.slice(i + 1)) expect(Math.abs(a.x - b.x) >= a.half + b.half || Math.abs(a.y - b.y) >= 60).toBe(true)
    }
    expect(pontos.at(-1)?.rotulo).not.toBeNull()
  },
)

test.each([300, 860])('at %i px a single proposal stands in the middle of a low picture, with its words', (largura) => {
  const { pontos, altura, distancia } = tracar([proposta(1, 'solicitada', 262_000)], largura)
  const [ponto] = pontos
  expect([pontos.length, ponto?.rotulo?.valor, distancia]).toEqual([1, '262.000', null])
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
