import { protocolados } from '@concordia/contract/protocolados/calls'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'

/** Only who filed something needs it. */
const ProtocoladoCard = lazyPart(() => import('./ProtocoladoCard.tsx'))

/**
 * What the user filed last of this tipo, until they close it: its number, how to pay it, what happens next, who was told. Null
 * if there is none or it could not be read: the page shows the rest. Undefined until that is known: shown later, it would move the rest.
 */
export function useUltimoProtocolo(tipo: Tipo): ReactNode | undefined {
  const { data, failureCount } = useQuery({
    ...queryOf(protocolados.ultimo, { params: { tipo } }, { overlay: false }),
    refetchOnWindowFocus: 'always',
  })
  const protocolado = data?.protocolado
  const [loaded, setLoaded] = useState<boolean>()
  const wanted = Boolean(protocolado)
  useEffect(() => {
    if (wanted) void ProtocoladoCard.fetched().then(setLoaded)
  }, [wanted])
  if (!data) return failureCount > 0 ? null : undefined
  if (!protocolado || loaded === false) return null
  return loaded && <ProtocoladoCard protocolado={protocolado} />
}
