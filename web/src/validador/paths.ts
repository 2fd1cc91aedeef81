import { page, text } from '../paths/page.ts'

export const validador = {
  Valida: page('/valida', { title: 'Validador', access: 'public', search: { codigo: text } }),
}
