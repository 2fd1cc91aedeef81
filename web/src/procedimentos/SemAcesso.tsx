import { TIPOS } from '@concordia/contract/rules/tipos'
import { comA } from '@concordia/contract/values/substantivo'
import { useEffect } from 'react'
import { path } from '../paths/paths.ts'
import { PAGINAS, type Referencia } from '../paths/procedimento.ts'
import { useGo } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'

/**
 * Shown when the record does not exist or the user has no access; both cases look the same.
 * It links to the screen that asks for number and access password.
 */
export function SemAcesso({ tipo, id }: Referencia) {
  const go = useGo()
  useEffect(() => {
    notify.error(`Sua conta não tem acesso ${comA(TIPOS[tipo])} ${id}. Confira o número e informe a senha de acesso.`)
    void go(path(PAGINAS[tipo].vincular, {}, { id }), { replace: true })
  }, [go, tipo, id])
  return null
}
