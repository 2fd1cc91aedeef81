import { aplicativo } from '@concordia/contract/conta/calls'
import type { Aplicativo } from '@concordia/contract/conta/schemas/aplicativo'
import { Button, Card, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'
import { DialogButton } from '../../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../../ui/dialog/useDialogo.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { Failure } from '../../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../../ui/page/states/skeletons.tsx'
import { DateTime } from '../../../ui/table/DateTime.tsx'
import { restam } from './restam.ts'

const LigarDialog = lazyPart(() => import('./LigarDialog.tsx'))
const DesligarDialog = lazyPart(() => import('./DesligarDialog.tsx'))
const NovosCodigosDialog = lazyPart(() => import('./NovosCodigosDialog.tsx'))

/** The authenticator app: in use or not, with what can be done about it. */
export function AplicativoSection() {
  const { data, error, refetch } = useQuery(queryOf(aplicativo.estado))
  // Here, because the recovery codes are shown while the section already says that the app is in use.
  const ligar = useDialogo<null>(LigarDialog)
  return (
    <Section
      title="Aplicativo autenticador"
      about="Um aplicativo no celular mostra o código para entrar, no lugar do e-mail. É mais rápido e mais seguro."
    >
      {error && <Failure error={error} retry={refetch} stale={data !== undefined} />}
      {data ? (
        <Card>
          {data.aplicativo.ativado_em === null ? <Desligado ligar={() => ligar.abrir(null)} /> : <Ligado {...data.aplicativo} />}
        </Card>
      ) : (
        !error && <RowsSkeleton rows={1} height={96} />
      )}
      {ligar.dialog}
    </Section>
  )
}

const Desligado = ({ ligar }: { ligar: () => void }) => (
  <>
    <Text>Serve qualquer aplicativo de códigos, como Google Authenticator, Microsoft Authenticator, Aegis ou 2FAS.</Text>
    <Group justify="flex-end" mt="md">
      <Button variant="default" onClick={ligar}>
        ligar aplicativo
      </Button>
    </Group>
  </>
)

const Ligado = ({ ativado_em, codigos_restantes }: Aplicativo) => (
  <>
    <Text>
      Ligado em <DateTime value={ativado_em!} />.
    </Text>
    <Text {...(codigos_restantes < 3 ? { fw: 550 } : {})}>{restam(codigos_restantes)}</Text>
    <Group justify="flex-end" mt="md">
      <DialogButton part={NovosCodigosDialog} about={{ comAplicativo: true }} variant="default">
        criar novos códigos de recuperação
      </DialogButton>
      <DialogButton part={DesligarDialog} about={null} variant="default">
        desligar aplicativo
      </DialogButton>
    </Group>
  </>
)
