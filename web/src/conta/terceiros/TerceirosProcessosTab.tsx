import { terceirosDeProcessos } from '@concordia/contract/conta/calls'
import type { QuemAdicionou, TerceiroDeProcessos } from '@concordia/contract/conta/schemas/terceiros-processos'
import { z } from '@concordia/contract/http/zod'
import { pessoas } from '@concordia/contract/identidade/calls'
import type { Pessoa } from '@concordia/contract/identidade/schemas/pessoas'
import { formatDate } from '@concordia/contract/values/dates'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { useCommand } from '../../api/useCommand.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import layout from '../../ui/layout.module.css'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/page/Section.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import css from '../conta.module.css'
import { Alcance, AlcanceFields, nomesDe, procedimentosDe, TODOS } from './Alcance.tsx'

const LimitarDialog = lazyPart(() => import('./LimitarDialog.tsx'))

/** The tab of the users who may look at everything this user sees, and of those who let this user look (docs/rules/access.md#third-parties). */
export function TerceirosProcessosTab() {
  const { data, error, refetch } = useQuery(queryOf(terceirosDeProcessos.list))
  return (
    <>
      <Section
        title="Quem acompanha comigo"
        about="Pessoas que podem ver os processos e casos que você protocolou ou vinculou, todos ou só os que você escolher, sem movimentá-los."
      >
        <Stack>
          <Card>
            <Adicionar />
          </Card>
          {error && <Failure error={error} retry={refetch} stale={data !== undefined} />}
          {data ? <Terceiros terceiros={data.terceiros} /> : !error && <RowsSkeleton rows={2} height={64} />}
        </Stack>
      </Section>
      {data && data.adicionado_por.length > 0 && (
        <Section
          title="Quem eu acompanho"
          about="Você vê os processos e casos destas pessoas, que são usuárias da plataforma, não a câmara. Se não quiser mais acompanhá-los, saia."
        >
          <Card>
            <ul className={layout.plain}>
              {data.adicionado_por.map((patrono) => (
                <Patrono key={patrono.id} {...patrono} />
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </>
  )
}

const Escolha = Alcance.safeExtend({
  terceiro_id: z.custom<Pessoa | null>().refine((pessoa) => pessoa !== null, 'Informe o terceiro'),
})
const VAZIA = { ...TODOS, terceiro_id: null }

function Adicionar() {
  const form = useFormOf(Escolha, VAZIA)
  const { control, reset } = form
  const adicionar = useCommand(terceirosDeProcessos.create, {
    again: true,
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      notify.success(message)
      reset(VAZIA)
    },
    onError: (error) => applyErrors(form, error),
  })
  const ask = async ({ terceiro_id: pessoa, ...alcance }: z.output<typeof Escolha>) => {
    const procedimentos = procedimentosDe(alcance)
    const yes = await confirm({
      title: `Adicionar ${pessoa!.name}?`,
      message: `Essa pessoa passa a ver ${procedimentos ? nomesDe(procedimentos) : 'todos os seus processos e casos'}, com os documentos que você pode abrir, e é avisada por e-mail.`,
      confirm: 'adicionar terceiro',
    })
    if (yes) adicionar.send({ body: { terceiro_id: pessoa!.id, procedimentos } })
  }
  return (
    <Form form={form} onSubmit={form.handleSubmit(ask)}>
      <Stack>
        <SearchField
          control={control}
          name="terceiro_id"
          label="Nome do terceiro"
          description="A pessoa precisa ter conta na plataforma."
          search={searchUsers}
          optionOf={({ id, name, email }: Pessoa) => ({ value: id, label: `${name} (${email})` })}
          clearable
          required
        />
        <AlcanceFields form={form} />
        <Group justify="flex-end">
          <Button type="submit" loading={adicionar.isPending}>
            adicionar
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

const searchUsers = async (text: string, signal: AbortSignal) =>
  (await call(pessoas.searchUsers, { params: { text } }, { signal })).users

const encerrar = (id: number) =>
  ({ command: terceirosDeProcessos.remove, input: { params: { id } }, size: 'sm', variant: 'default' }) as const

function Terceiros({ terceiros }: { terceiros: readonly TerceiroDeProcessos[] }) {
  const { abrir, dialog } = useDialogo(LimitarDialog)
  return (
    <>
      <Lista terceiros={terceiros} onLimit={abrir} />
      {dialog}
    </>
  )
}

interface ListaProps {
  terceiros: readonly TerceiroDeProcessos[]
  onLimit: (one: TerceiroDeProcessos) => void
}

const Lista = ({ terceiros, onLimit }: ListaProps) => (
  <Card>
    {terceiros.length === 0 ? (
      <EmptyState icon={IconUsersGroup}>Nenhum terceiro. Só você acompanha o que protocolou ou vinculou.</EmptyState>
    ) : (
      <ul className={layout.plain}>
        {terceiros.map((one) => {
          const { id, terceiro, procedimentos } = one
          return (
            <Linha
              key={id}
              pessoa={terceiro}
              detalhe={`${terceiro.email}, vê ${procedimentos ? nomesDe(procedimentos) : 'todos os processos e casos'}`}
            >
              <Button size="sm" variant="default" aria-label={`mudar o que vê ${terceiro.name}`} onClick={() => onLimit(one)}>
                mudar o que vê
              </Button>
              <CommandButton
                {...encerrar(id)}
                aria-label={`remover ${terceiro.name}`}
                ask={{
                  title: `Remover ${terceiro.name}?`,
                  message: 'Essa pessoa deixa de ver, agora, os processos e casos que via por você, e é avisada por e-mail.',
                  confirm: 'remover terceiro',
                  danger: true,
                }}
              >
                remover
              </CommandButton>
            </Linha>
          )
        })}
      </ul>
    )}
  </Card>
)

const Patrono = ({ id, user, created_at }: QuemAdicionou) => (
  <Linha pessoa={user} detalhe={`desde ${formatDate(created_at)}`}>
    <CommandButton
      {...encerrar(id)}
      aria-label={`deixar de acompanhar os processos de ${user.name}`}
      ask={{
        title: `Deixar de acompanhar os processos de ${user.name}?`,
        message: 'Você deixa de ver, agora, o que via por essa pessoa. Ela é avisada por e-mail.',
        confirm: 'deixar de acompanhar',
        danger: true,
      }}
    >
      sair
    </CommandButton>
  </Linha>
)

const Linha = ({ pessoa, detalhe, children }: { pessoa: Pessoa; detalhe: string; children: ReactNode }) => (
  <li className={css.item}>
    <div className={layout.grow}>
      <Text fw={550}>{pessoa.name}</Text>
      <Text size="sm" c="dimmed">
        {detalhe}
      </Text>
    </div>
    {children}
  </li>
)
