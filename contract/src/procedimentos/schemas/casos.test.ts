import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  atosDoCaso,
  autosDoCaso,
  casos as consulta,
  designacaoDoCaso,
  etiquetasDoCaso,
  movimentacaoDoCaso as movimentacao,
  pdfsDeCasos,
  sigilosDoCaso,
  silencioDoCaso,
} from '../../api.ts'
import type { Endpoint, Group } from '../../http/endpoint.ts'
import { openapi } from '../../http/openapi.ts'
import { MovimentacaoLivre } from './movimentacao.ts'

const casos: Group = { ...consulta, ...pdfsDeCasos, ...autosDoCaso }
const atos: Group = { ...designacaoDoCaso, ...silencioDoCaso, ...etiquetasDoCaso }
const daSecretaria: Group = { ...atosDoCaso, ...sigilosDoCaso }
const routesOf = (group: Group) => Object.values(group).map(({ method, path }: Endpoint) => `${method} ${path}`)

test('the calls of a case have their fixed addresses', () => {
  expect(routesOf(casos)).toEqual([
    'POST /casos',
    'GET /casos/contagens',
    'POST /caso',
    'POST /caso/conferir',
    'GET /caso/custas',
    'POST /caso/add',
    'GET /caso/{id}',
    'GET /caso/documento/{id}',
    'POST /casos/export/pdf',
    'POST /casos/export/csv',
    'POST /casos/export/xlsx',
    'GET /caso/{id}/download',
    'GET /caso/{id}/parte/{parteId}/notificacoes',
    'GET /caso/{id}/integridade',
  ])
  expect(routesOf(movimentacao)).toEqual([
    'GET /caso/{id}/evento/create',
    'POST /caso/{id}/evento',
    'GET /caso/audio/{id}',
    'PUT /caso/{id}/evento/{eventoId}/destino',
  ])
  expect(routesOf(atos)).toEqual([
    'POST /caso/{id}/mediador/termo/texto',
    'POST /caso/{id}/mediador/termo/code',
    'POST /caso/{id}/mediador/termo/assinar',
    'PUT /caso/{id}/mediador/recusar',
    'PUT /caso/{id}/mediador/aceitar',
    'POST /caso/{id}/mediador/recusa-da-parte',
    'POST /caso/{id}/notificacoes/code',
    'PUT /caso/{id}/notificacoes/silenciar',
    'PUT /caso/{id}/notificacoes/reativar',
    'POST /caso/{id}/marcador/{markerId}',
    'DELETE /caso/{id}/marcador/{markerId}',
  ])
})

test('their answers have the field names of a case', () => {
  const fields = (schema: { shape: object }) => Object.keys(schema.shape)
  expect(fields(consulta.list.response)).toEqual(['casos'])
  expect(fields(consulta.create.response)).toEqual(['caso', 'pagamento', 'representacao'])
  expect(fields(consulta.get.response)).toEqual(['caso', 'marcadores'])
  expect(fields(movimentacao.form.response).toSorted()).toEqual([
    'avisados',
    'isMediador',
    'partes',
    'podeDefinirPrazo',
    'podeReservar',
    'podeRestringir',
    'prazosAResponder',
    'tarefa_descricoes',
  ])
})

test('an evento of a case has 3 to 500 characters of free text, whatever its first word is', () => {
  const valid = (descricao: string) => MovimentacaoLivre.safeParse({ descricao }).success
  expect(['Ata', 'Outros', 'a'.repeat(500)].map(valid)).toEqual([true, true, true])
  expect(['', 'At', ' At ', 'a'.repeat(501), 'Асеitе'].map(valid)).toEqual([false, false, false, false, false])
})

test('a mediator accepts without a body, and one person is designated', () => {
  expect(designacaoDoCaso.aceitar).not.toHaveProperty('body')
  const body = atosDoCaso.designar.body as z.ZodType
  expect(body.safeParse({ designados: [1] }).success).toBe(true)
  expect(body.safeParse({ designados: [1, 2] }).success).toBe(false)
})

test('their descriptions mention no process and no arbitrator', () => {
  const info = { title: '', version: '', description: '' }
  const { paths } = openapi({ casos, movimentacao, atos, daSecretaria }, info, { escopos: new Map(), sobre: () => '' })
  const told = Object.values(paths).flatMap((path) => Object.values(path).map(({ summary, responses }) => [summary, responses]))
  expect(JSON.stringify(told)).not.toMatch(/processo|árbitr|arbitr|petiç/i)
})
