import { expect, test } from 'vitest'
import { isNomeReservado } from './nomes-reservados.ts'

const CAMARA = 'Câmara Concórdia'

test.each([
  'Secretaria da Câmara',
  'SECRETÁRIA',
  'Ana Secretario',
  'Secre-taria Geral',
  'S e c r e t a r i a',
  'Secretarıa',
  'Secʀetaʀia',
  'SecretariaDigital',
  'Suporte Técnico',
  'Su’porte',
  'Administraçâo',
  'Admın Silva',
  'Árbitro José',
  'Mediadora Maria',
  'Câmara Concórdia',
  'Camara Concordia Oficial',
  'Câmara  Cóncordia',
  'Cârnara Concordia',
  'Equipe Jurídica',
  'Sup\u0337orte',
  'Łucia Śuporte',
])('%s reads like the chamber', (name) => expect(isNomeReservado(name, CAMARA)).toBe(true))

test.each([
  'João Câmara',
  'Hélder da Câmara',
  'Maria Concórdia',
  'Concórdia Câmara',
  'Jesu Portela',
  'Ana Arbitri',
  'Medina Dorval',
  'Severino Secreto',
  'Adminda Nunes',
  'Məmməd Əliyev',
  'Camila Serra',
])('%s is a person', (name) => expect(isNomeReservado(name, CAMARA)).toBe(false))

test('a chamber with a short name reserves it as a whole word only', () => {
  expect(isNomeReservado('Cam Oficial', 'CAM')).toBe(true)
  expect(isNomeReservado('Camila Serra', 'CAM')).toBe(false)
})
