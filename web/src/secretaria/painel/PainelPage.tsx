import { painel } from '@concordia/contract/secretaria/calls'
import { Alert, Text } from '@mantine/core'
import { IconCertificateOff, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import { SegundaPessoaDesligada } from '../confirmacoes/SegundaPessoaDesligada.tsx'
import { FasesSection } from '../fases/FasesSection.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { LembrarButton } from './LembrarButton.tsx'
import { Pendencias } from './Pendencias.tsx'

const TITLE = 'Painel da secretaria'
const EACH_MS = 60_000

/** What waits while the platform's certificate cannot sign, and what to do. */
const SeloParado = ({ porque }: { porque: string }) => (
  <Alert color="red" icon={<IconCertificateOff aria-hidden />} title="Nenhum documento pode ser selado" mb="lg">
    <Text c="var(--mantine-color-text)">
      {porque}. As pessoas continuam a assinar, e os documentos dos acordos são emitidos sozinhos assim que houver um certificado
      válido. Peça ao administrador do servidor que o corrija ou renove e reinicie a plataforma.
    </Text>
  </Alert>
)

/** /secretaria: how many things of each kind wait for the secretariat, refreshed automatically, with links to their lists. */
export default function PainelPage() {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...queryOf(painel.get, {}, { overlay: false }),
    refetchInterval: EACH_MS,
    refetchOnWindowFocus: 'always',
  })
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  return (
    <Page
      title={TITLE}
      about="Em cada quadro, a pendência mais antiga vem primeiro; tarefas e prazos, pelo último dia."
      action={<LembrarButton pendentes={data?.filas.aceites.total} />}
    >
      <PedirDoisFatores />
      {data?.segunda_pessoa_desligada && <SegundaPessoaDesligada {...data.segunda_pessoa_desligada} />}
      {data?.selo && <SeloParado porque={data.selo} />}
      {/* Numbers of a minute ago are better than none: a failure to renew them only shows in their time. */}
      {data ? (
        <Pendencias
          numeros={{ ...data.painel, filas: data.filas }}
          em={new Date(dataUpdatedAt).toISOString()}
          atrasados={error !== null}
        />
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <RowsSkeleton rows={4} height={96} />
      )}
      {data && <FasesSection />}
    </Page>
  )
}

/** Asks staff without a second factor to have one: their accounts open everybody's data. */
function PedirDoisFatores() {
  const user = useSession()?.user
  if (!user || user.uses_2fa) return null
  return (
    <Alert role="note" mb="xl" icon={<IconShieldLock aria-hidden />} title="Proteja a sua conta com dois fatores">
      <Text c="var(--mantine-color-text)">
        Quem entra com a sua conta vê dados de todas as partes. Ligue um aplicativo autenticador em{' '}
        <TextLink to={path('Settings', {}, { aba: 'seguranca' })}>Configurações, Segurança</TextLink>.
      </Text>
    </Alert>
  )
}
