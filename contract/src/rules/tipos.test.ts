import { expect, test } from 'vitest'
import { detalhesDe, NOMES_DOS_TIPOS, PAPEIS, TIPOS, tieAddress } from './tipos.ts'

test('there are processes and cases', () => expect(NOMES_DOS_TIPOS).toEqual(['processo', 'caso']))

test('the pages of each tipo have their fixed addresses', () => {
  expect(detalhesDe('processo', 7)).toBe('/processo/7/details')
  expect(detalhesDe('caso', 7)).toBe('/caso/7/details')
  expect(tieAddress('caso', 7)).toBe('/caso/add?id=7')
})

test('a caso speaks of no process and no arbitrator, and a processo of no case and no mediator', () => {
  const said = (tipo: 'processo' | 'caso') => JSON.stringify([TIPOS[tipo], PAPEIS[TIPOS[tipo].papel]])
  expect(said('caso')).not.toMatch(/processo|arbitr|árbitr|petiç/i)
  expect(said('processo')).not.toMatch(/caso|media/i)
})
