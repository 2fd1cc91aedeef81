import { institucional } from '@concordia/contract/institucional/calls'
import type { Instalacao } from '@concordia/contract/institucional/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from './query.ts'
import { isVerified, useSession } from './session.ts'
import { stored } from './storage.ts'

const UNKNOWN: Instalacao = {
  camara: 'Concórdia',
  cnpj: null,
  endereco: null,
  tons: null,
  logo: null,
  site_url: '',
  suporte_email: null,
  suporte_whatsapp: null,
  cartao: 'sandbox',
  stripe_publishable_key: null,
  boleto: null,
  pix: false,
  demo: false,
  indicadores_publicos: false,
  cep: false,
}

/** Storage keys of the last known name and shades, shown before the answer comes and by pages that do not ask. */
const NAME = 'concordia.camara'
const TONS = 'concordia.tons'

/** This installation's public data, asked for once. */
export const instalacaoQuery = {
  ...queryOf(institucional.instalacao, undefined, { overlay: false, shared: true }),
  staleTime: Number.POSITIVE_INFINITY,
}

/**
 * This installation's public data; neutral values until they are known.
 * Not asked while the address is unverified: no other call is made then (docs/rules/account.md#registration).
 */
export function useInstalacao(): Instalacao {
  const session = useSession()
  const { data } = useQuery({
    ...instalacaoQuery,
    enabled: session === null || isVerified(session),
  })
  useEffect(() => {
    if (!data) return
    if (data.camara !== stored.get(NAME)) stored.set(NAME, data.camara)
    const tons = data.tons?.join() ?? ''
    if (tons !== (stored.get(TONS) ?? '')) stored.set(TONS, tons)
  }, [data])
  return data ?? { ...UNKNOWN, camara: stored.get(NAME) ?? UNKNOWN.camara, tons: stored.get(TONS)?.split(',') ?? null }
}
