import type { QuemMovimenta } from '@concordia/contract/rules/quem-movimenta'
import type { Answers } from '../../test/app.tsx'
import { openAsStaff } from '../../test/secretaria.ts'

export const AREAS = 'GET /secretaria/lista/areas'
export const item = (id: number, nome: string, desativado_em: string | null = null, quem: QuemMovimenta[] | null = null) => ({
  ...{ id, nome, desativado_em, quem },
})
export const CONTRATOS = item(1, 'Contratos')
export const open = (answers: Answers = {}, at = '/secretaria/cadastros') =>
  openAsStaff(at, { [AREAS]: { itens: [CONTRATOS, item(2, 'Marítimo', '2026-11-20T17:05:00.000Z')] }, ...answers })
