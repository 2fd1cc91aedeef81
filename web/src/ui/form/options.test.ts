import { expect, test } from 'vitest'
import { byLabel } from './options.ts'

test.each([
  ['pingo d’agua', "Pingo-d'Água - MG"],
  ['campinas/sp', 'Campinas - SP'],
  ['ata  de audiencia', 'Ata de audiência'],
  ['d´avila', 'D’Ávila'],
])('typing %s finds the option %s', (search, label) => {
  expect(
    byLabel({
      options: [
        { value: 'outro', label: 'Outros' },
        { value: '1', label },
      ],
      search,
    }),
  ).toEqual([{ value: '1', label }])
})
