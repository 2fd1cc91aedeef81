import { publicacoes } from '@concordia/contract/secretaria/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { useGo } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PageTabs } from '../../ui/page/tabs/PageTabs.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { Indisponibilidades } from './Indisponibilidades.tsx'
import { Resolucoes } from './Resolucoes.tsx'
import { Texto } from './Texto.tsx'

const TITLE = 'Publicações'
const TABS = [
  { value: 'resolucoes', label: 'Resoluções' },
  { value: 'indisponibilidades', label: 'Indisponibilidades' },
  { value: 'expedito', label: 'Expedito' },
  { value: 'ordinario', label: 'Ordinário' },
  { value: 'mediacao', label: 'Mediação' },
  { value: 'termos', label: 'Termos de uso' },
  { value: 'suporte', label: 'Suporte' },
] as const

export default function PublicacoesPage() {
  const { aba = 'resolucoes' } = useParamsOf('Publicacoes')
  const go = useGo()
  // Checks access on every tab: the certificates come from a public call, which never answers 403.
  const { error } = useQuery(queryOf(publicacoes.resolucoes, { query: { page: 1 } }, { overlay: false }))
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  return (
    <Page
      title={TITLE}
      about="Publicações da câmara: resoluções, certidões de indisponibilidade, regulamentos, termos de uso e perguntas do suporte."
    >
      <PageTabs
        label="Publicações"
        tabs={TABS}
        value={aba}
        onChange={(value) => void go(path('Publicacoes', value === 'resolucoes' ? {} : { aba: value }), { resetScroll: false })}
      >
        {aba === 'resolucoes' ? (
          <Resolucoes />
        ) : aba === 'indisponibilidades' ? (
          <Indisponibilidades />
        ) : (
          <Texto key={aba} texto={aba} />
        )}
      </PageTabs>
    </Page>
  )
}
