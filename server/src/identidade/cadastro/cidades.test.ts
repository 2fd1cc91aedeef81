import { describe, expect, test } from 'vitest'
import { cidadeExists, searchCidades } from './cidades.ts'

const names = (text: string) => searchCidades(text).map(({ descricao }) => descricao)

describe('searching a municipality', () => {
  test('finds it by part of its name, accents and case aside, with its state', () => {
    expect(names('SAO PAULO')).toContain('São Paulo - SP')
    expect(names('floripa')).toEqual([])
    expect(names('lorianópolis')).toEqual(['Florianópolis - SC'])
    expect(names('mogi das')).toEqual(['Mogi das Cruzes - SP'])
  })

  test('tells municipalities of the same name apart, and puts those that begin with the text first', () => {
    expect(names('Bom Jesus - ').slice(0, 5)).toEqual([
      'Bom Jesus - PB',
      'Bom Jesus - PI',
      'Bom Jesus - RN',
      'Bom Jesus - RS',
      'Bom Jesus - SC',
    ])
    const starts = names('paulo').map((name) => name.startsWith('Paulo'))
    expect(starts.lastIndexOf(true)).toBeLessThan(starts.indexOf(false))
  })

  test.each([
    ['Santa Bárbara d’Oeste', "Santa Bárbara d'Oeste - SP"],
    ['sant’ana do livramento', "Sant'Ana do Livramento - RS"],
    ['pingo d’agua', "Pingo-d'Água - MG"],
    ['olho d’agua das flores', "Olho d'Água das Flores - AL"],
    ['mogi-mirim', 'Mogi Mirim - SP'],
    ['embu guaçu', 'Embu-Guaçu - SP'],
    ['São  Paulo', 'São Paulo - SP'],
    ['Campinas/SP', 'Campinas - SP'],
    ['Campinas SP', 'Campinas - SP'],
    ['Campinas (SP)', 'Campinas - SP'],
  ])('finds "%s"', (typed, found) => expect(names(typed)).toContain(found))

  test('gives twenty at most', () => expect(names('a')).toHaveLength(20))

  test('gives the IBGE code as id, and only those exist', () => {
    expect(searchCidades('são paulo - sp')).toContainEqual({ id: 3_550_308, descricao: 'São Paulo - SP' })
    expect(cidadeExists(3_550_308)).toBe(true)
    expect(cidadeExists(1)).toBe(false)
  })
})
