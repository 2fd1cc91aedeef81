import { path } from '../paths/paths.ts'
import { useSearchOf } from '../paths/useAddress.ts'
import { useGo } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { PageTabs } from '../ui/page/tabs/PageTabs.tsx'
import { CadastroTab } from './cadastro/CadastroTab.tsx'
import { PerfilTab } from './perfil/PerfilTab.tsx'
import { SegurancaTab } from './seguranca/SegurancaTab.tsx'
import { TerceirosPagamentosTab } from './terceiros/TerceirosPagamentosTab.tsx'
import { TerceirosProcessosTab } from './terceiros/TerceirosProcessosTab.tsx'

/** The tabs in their order; the first has the bare address. */
const ABAS = [
  { value: 'cadastro', label: 'Cadastro', Aba: CadastroTab },
  { value: 'seguranca', label: 'Segurança', Aba: SegurancaTab },
  { value: 'perfil', label: 'Perfil', Aba: PerfilTab },
  { value: 'terceiros-pagamentos', label: 'Adicionar terceiro para pagamentos', Aba: TerceirosPagamentosTab },
  { value: 'terceiros-processos', label: 'Adicionar terceiro para processos', Aba: TerceirosProcessosTab },
] as const

/** /settings: the user's account (docs/rules/account.md#settings). */
export default function SettingsPage() {
  const { aba = 'cadastro' } = useSearchOf('Settings')
  const go = useGo()
  const { value, Aba } = ABAS.find((each) => each.value === aba) ?? ABAS[0]
  return (
    <Page title="Configurações" about="Seus dados, a segurança da sua conta, seus perfis e terceiros." width="form">
      <PageTabs
        label="Configurações"
        tabs={ABAS}
        value={value}
        onChange={(to) => void go(path('Settings', {}, to === 'cadastro' ? {} : { aba: to }), { resetScroll: false })}
      >
        <Aba />
      </PageTabs>
    </Page>
  )
}
