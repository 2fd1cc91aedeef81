import { TIPOS } from '@concordia/contract/rules/tipos'
import { comA } from '@concordia/contract/values/substantivo'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { keyOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { PAGINAS, type Referencia } from '../../paths/procedimento.ts'
import { FROM_EMAIL, useFromEmail } from '../../paths/useFromEmail.ts'
import { useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { PageSkeleton } from '../../ui/page/states/PageSkeleton.tsx'
import { CHAMADAS, type Chamadas } from '../tipo.ts'
import { useEntrar } from './useEntrar.ts'

/**
 * Shown when the record does not exist or the user has no access; both cases look the same. An invited parte who comes by the link of
 * an e-mail enters, and the page opens. Everybody else is led to the screen that asks for number and access password, also users who
 * had the page open, so that those who have just left do not come back by it.
 */
export default function SemAcesso({ tipo, id }: Referencia) {
  const go = useGo()
  const queryClient = useQueryClient()
  const { consulta }: Chamadas = CHAMADAS[tipo]
  const fromEmail = useFromEmail()
  const [wasOpen] = useState(() => queryClient.getQueryData(keyOf(consulta.get, { params: { id } })) !== undefined)
  const askForPassword = () => {
    notify.error(`Sua conta não tem acesso ${comA(TIPOS[tipo])} ${id}. Confira o número e informe a senha de acesso.`)
    return go(path(PAGINAS[tipo].vincular, {}, { id }), {
      replace: true,
      ...(fromEmail && { state: { ...FROM_EMAIL, recusado: true } }),
    })
  }
  const asks = fromEmail && !wasOpen
  useEntrar({ tipo, id }, { enabled: asks, onRefused: askForPassword })
  const leave = useEffectEvent(askForPassword)
  useEffect(() => {
    if (!asks) void leave()
  }, [asks])
  return <PageSkeleton />
}
