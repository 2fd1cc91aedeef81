import type { ModeloDeAcordo } from '@concordia/contract/secretaria/schemas/modelos-de-acordo'
import type { Answers } from '../../test/app.tsx'
import { openAsStaff } from '../../test/secretaria.ts'

export const AT = '/secretaria/modelos-de-acordo'
export const LIST = `GET ${AT}`
export const PUBLICAR = `POST ${AT}/geral`
export const modelo = (change: Partial<ModeloDeAcordo> = {}): ModeloDeAcordo => ({
  tipo: 'acordo',
  modelo: 'geral',
  versao: 1,
  nome: 'Acordo geral',
  html: '<p>Entre {{solicitantes}}.</p>',
  retirado: false,
  publicado_em: '2026-11-20T17:05:00.000Z',
  publicado_por: null,
  ...change,
})
export const open = (answers: Answers = {}) => openAsStaff(AT, { [LIST]: { modelos: [modelo()] }, ...answers })
type App = Awaited<ReturnType<typeof open>>

export async function publish({ screen }: App, title: string) {
  await screen.getByRole('button', { name: 'publicar', exact: true }).click()
  await screen.getByRole('dialog', { name: title }).getByRole('button', { name: 'publicar', exact: true }).click()
}
export const editorOf = ({ screen }: App) => screen.getByRole('textbox', { name: 'Texto do modelo' })
