import { expect, test } from 'vitest'
import { resumoDasIndicacoes } from './resumo.ts'

const ana = { id: 1, name: 'Ana' }
const rui = { id: 2, name: 'Rui' }
const por = (polo: 'demandante' | 'demandada', arbitro: typeof ana | null) => ({ polo, arbitro })

test.each([
  [[], 1, true, 'Nenhum dos lados indicou ainda.'],
  [[], 3, false, 'Nenhum dos lados indicou: a câmara designa.'],
  [[por('demandante', ana)], 1, true, 'Os demandantes indicaram Ana; as demandadas ainda não indicaram.'],
  [
    [por('demandante', ana)],
    1,
    false,
    'Os demandantes indicaram Ana; as demandadas não indicaram. Sem acordo: a câmara designa.',
  ],
  [[por('demandante', ana), por('demandada', ana)], 1, true, 'As duas partes indicaram Ana.'],
  [
    [por('demandante', ana), por('demandada', null)],
    1,
    true,
    'Os demandantes indicaram Ana; as demandadas preferem que a câmara indique. Sem acordo: a câmara designa.',
  ],
  [
    [por('demandante', ana), por('demandada', ana), por('demandada', rui)],
    1,
    false,
    'Os demandantes indicaram Ana; as demandadas não indicaram a mesma pessoa. Sem acordo: a câmara designa.',
  ],
  [[por('demandada', rui)], 3, true, 'Os demandantes ainda não indicaram; as demandadas indicaram Rui.'],
  [
    [por('demandante', ana), por('demandada', rui)],
    3,
    true,
    'Os demandantes indicaram Ana; as demandadas indicaram Rui. A câmara designa quem não foi indicado, e o presidente, se os dois indicados não o escolherem.',
  ],
])('%j of %i, open: %s', (ditas, vagas, aberta, frase) => {
  expect(resumoDasIndicacoes(ditas, { vagas, aberta })).toBe(frase)
})
