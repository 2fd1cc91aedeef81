import { useEffect } from 'react'
import { path } from '../paths/paths.ts'
import { useGo } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'

/** Leads to the list when the negotiation does not exist or the user is not of it; both cases look the same. */
export function SemAcesso({ id }: { id: number }) {
  const go = useGo()
  useEffect(() => {
    notify.error(
      `Sua conta não participa da negociação ${id}. Se você recebeu um convite, entre com a conta do e-mail que o recebeu.`,
    )
    void go(path('Negociacoes'), { replace: true })
  }, [go, id])
  return null
}
