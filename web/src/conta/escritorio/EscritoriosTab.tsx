import { escritorios } from '@concordia/contract/conta/calls'
import type { ConviteDeEscritorio } from '@concordia/contract/conta/schemas/escritorios'
import { PAPEIS_NO_ESCRITORIO } from '@concordia/contract/conta/words'
import { Card, Group, Stack, Text } from '@mantine/core'
import { IconBriefcase } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useSearchOf } from '../../paths/useAddress.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import layout from '../../ui/layout.module.css'
import { Section } from '../../ui/page/Section.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { ReplyAlert } from '../../ui/page/states/ReplyAlert.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import css from '../conta.module.css'
import { EscritorioSection } from './EscritorioSection.tsx'

const CadastrarDialog = lazyPart(() => import('./CadastrarDialog.tsx'))

/** The tab of the law firms of a user, and of the invitations to them (docs/rules/escritorios.md). */
export function EscritoriosTab() {
  const { convite } = useSearchOf('Settings')
  const { data, error, refetch } = useQuery(queryOf(escritorios.list))
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <CardSkeleton lines={6} />
  return (
    <>
      {error && <Failure error={error} retry={refetch} stale />}
      {convite && !data.convites.some(({ cid }) => cid === convite) && data.escritorios.length === 0 && <OutroEndereco />}
      {data.convites.length > 0 && <Convites convites={data.convites} />}
      {data.escritorios.map((escritorio) => (
        <EscritorioSection key={escritorio.id} escritorio={escritorio} />
      ))}
      <Section
        title={data.escritorios.length > 0 ? 'Outro escritório' : 'Escritório'}
        about="O escritório reúne advogados, assistentes e quem cuida do financeiro. Ser membro não dá acesso a nenhum processo: o advogado responsável inclui as pessoas em cada um."
        action={
          <DialogButton part={CadastrarDialog} about={null}>
            cadastrar escritório
          </DialogButton>
        }
      >
        {data.escritorios.length === 0 && (
          <Card>
            <EmptyState icon={IconBriefcase}>
              Você não é membro de um escritório. Cadastre o seu, com o perfil de advogado aprovado, ou peça um convite.
            </EmptyState>
          </Card>
        )}
      </Section>
    </>
  )
}

/** The link of an invitation, opened by an account that cannot answer it. */
function OutroEndereco() {
  const email = useSession()?.user.email
  return (
    <ReplyAlert kind="info" title="Este convite não espera a sua resposta">
      Ele foi enviado a outro endereço que não {email}, já foi respondido ou foi retirado. Peça um novo convite ao escritório.
    </ReplyAlert>
  )
}

const Convites = ({ convites }: { convites: readonly ConviteDeEscritorio[] }) => (
  <Section title="Convites" count={convites.length}>
    <Card>
      <ul className={layout.plain}>
        {convites.map(({ cid, escritorio: { nome, oab }, papel, convidado_por }) => (
          <li key={cid} className={css.item}>
            <Stack gap={0} className={layout.grow ?? ''}>
              <Text fw={550}>{nome}</Text>
              <Text size="sm" c="dimmed">
                OAB {oab}. Você entraria como {PAPEIS_NO_ESCRITORIO[papel].toLowerCase()}. Convite de {convidado_por}.
              </Text>
            </Stack>
            <Group gap="sm">
              <CommandButton
                command={escritorios.responder}
                input={{ params: { cid }, body: { aceito: false } }}
                variant="default"
                size="sm"
                aria-label={`recusar o convite de ${nome}`}
                ask={{
                  title: `Recusar o convite de ${nome}?`,
                  message: 'Quem convidou é avisado. Para entrar depois, será preciso outro convite.',
                  confirm: 'recusar convite',
                }}
              >
                recusar
              </CommandButton>
              <CommandButton
                command={escritorios.responder}
                input={{ params: { cid }, body: { aceito: true } }}
                again
                size="sm"
                aria-label={`aceitar o convite de ${nome}`}
              >
                aceitar
              </CommandButton>
            </Group>
          </li>
        ))}
      </ul>
    </Card>
  </Section>
)
