import { contas } from '@concordia/contract/secretaria/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { useRememberLista } from '../../paths/listaAnterior.ts'
import { path } from '../../paths/paths.ts'
import { useAddressOf } from '../../paths/useAddressOf.ts'
import { useGo } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PageTabs } from '../../ui/page/tabs/PageTabs.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { Contas } from './Contas.tsx'
import { Pedidos } from './Pedidos.tsx'

const TITLE = 'Pessoas'

export default function PessoasPage() {
  const {
    href,
    search: { aba = 'contas' },
    state: { busca },
  } = useAddressOf('Pessoas')
  useRememberLista('Pessoas', href, busca ? { busca } : undefined)
  const go = useGo()
  // The tab shows the number of pending requests even while the other tab is open.
  const { data, error } = useQuery(queryOf(contas.pedidos, { query: { page: 1 } }, { overlay: false }))
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  const total = data?.pedidos.total
  return (
    <Page title={TITLE} about="Contas da câmara, por nome, e os pedidos de perfil a responder, do mais antigo ao mais recente.">
      <PageTabs
        label="O que ver"
        tabs={[
          { value: 'contas', label: 'Contas' },
          { value: 'pedidos', label: total ? `Pedidos de perfil (${total})` : 'Pedidos de perfil' },
        ]}
        value={aba}
        onChange={(value) => void go(path('Pessoas', {}, value === 'pedidos' ? { aba: 'pedidos' } : {}), { resetScroll: false })}
      >
        {aba === 'pedidos' ? <Pedidos /> : <Contas />}
      </PageTabs>
    </Page>
  )
}
