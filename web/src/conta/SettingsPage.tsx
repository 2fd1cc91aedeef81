import { cadastro } from '@concordia/contract/conta/calls'
import { PERFIS } from '@concordia/contract/conta/words'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { TokensSection } from '../integracoes/tokens/TokensSection.tsx'
import { WebhooksSection } from '../integracoes/webhooks/WebhooksSection.tsx'
import { path } from '../paths/paths.ts'
import { useSearchOf } from '../paths/useAddress.ts'
import { useGo } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { PageTabs } from '../ui/page/tabs/PageTabs.tsx'
import { CadastroForm } from './cadastro/CadastroForm.tsx'
import { SeusDados } from './dados/SeusDados.tsx'
import { EscritoriosTab } from './escritorio/EscritoriosTab.tsx'
import { PerfilSection } from './perfil/PerfilSection.tsx'
import { AlterarSenhaForm } from './seguranca/AlterarSenhaForm.tsx'
import { AplicativoSection } from './seguranca/aplicativo/AplicativoSection.tsx'
import { ChavesSection } from './seguranca/chaves/ChavesSection.tsx'
import { DoisFatores } from './seguranca/DoisFatores.tsx'
import { Entradas } from './seguranca/Entradas.tsx'
import { Sessoes } from './seguranca/Sessoes.tsx'
import { TerceirosPagamentosTab } from './terceiros/TerceirosPagamentosTab.tsx'
import { TerceirosProcessosTab } from './terceiros/TerceirosProcessosTab.tsx'

/** The tabs in their order; the first has the bare address. */
const ABAS = [
  { value: 'cadastro', label: 'Cadastro', Aba: CadastroTab },
  { value: 'seguranca', label: 'Segurança', Aba: SegurancaTab },
  { value: 'perfil', label: 'Perfil', Aba: PerfilTab },
  { value: 'escritorio', label: 'Escritório', Aba: EscritoriosTab },
  { value: 'integracoes', label: 'Integrações', Aba: IntegracoesTab },
  { value: 'terceiros-pagamentos', label: 'Adicionar terceiro para pagamentos', Aba: TerceirosPagamentosTab },
  { value: 'terceiros-processos', label: 'Adicionar terceiro para processos', Aba: TerceirosProcessosTab },
] as const

/** /settings: the user's account (docs/rules/account.md#settings). */
export default function SettingsPage() {
  const { aba = 'cadastro' } = useSearchOf('Settings')
  const go = useGo()
  const { value, Aba } = ABAS.find((each) => each.value === aba) ?? ABAS[0]
  return (
    <Page title="Configurações" about="Seus dados, a segurança da sua conta, seus perfis, escritórios e terceiros." width="form">
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

function CadastroTab() {
  const { data, error, refetch } = useSettings()
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <CardSkeleton lines={10} />
  return (
    <>
      <Box mb="xl">
        <CadastroForm user={data.user} />
      </Box>
      <SeusDados />
    </>
  )
}

function PerfilTab() {
  const { data, error, refetch } = useSettings()
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <CardSkeleton lines={10} />
  return PERFIS.map((tipo) => <PerfilSection key={tipo} tipo={tipo} user={data.user} />)
}

/** The tab Segurança: password, second factor, authenticator app, passkeys, open sessions and the history of sign-ins. */
function SegurancaTab() {
  return (
    <>
      <AlterarSenhaForm />
      <DoisFatores />
      <AplicativoSection />
      <ChavesSection />
      <Sessoes />
      <Entradas />
    </>
  )
}

/** The tab Integrações: API tokens and webhooks of the user. */
function IntegracoesTab() {
  return (
    <>
      <TokensSection />
      <WebhooksSection dono="pessoa" />
    </>
  )
}

/** The user with everything the settings show. Not kept: a form begins with what is stored now, perhaps by another device. */
const useSettings = () => useQuery({ ...queryOf(cadastro.settings), gcTime: 0 })
