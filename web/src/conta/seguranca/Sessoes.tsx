import { conta } from '@concordia/contract/conta/calls'
import type { Sessao } from '@concordia/contract/conta/schemas/conta'
import { Button, Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { useCommand } from '../../api/useCommand.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import layout from '../../ui/layout.module.css'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/page/Section.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from '../conta.module.css'

export function Sessoes() {
  const { data, error, refetch } = useQuery(queryOf(conta.sessoes))
  const outras = data?.sessoes.some(({ atual }) => !atual) ?? false
  return (
    <Section title="Sessões abertas" about="Os aparelhos em que a sua conta está aberta." action={outras && <EncerrarOutras />}>
      {error && <Failure error={error} retry={refetch} stale={data !== undefined} />}
      {data ? (
        <Card>
          <ul className={layout.plain}>
            {data.sessoes.map((sessao) => (
              <Linha key={sessao.id} {...sessao} />
            ))}
          </ul>
        </Card>
      ) : (
        !error && <RowsSkeleton rows={2} height={64} />
      )}
    </Section>
  )
}

const Linha = ({ id, aparelho, ip, created_at, usada_em, atual }: Sessao) => (
  <li className={css.item}>
    <div className={layout.grow}>
      <Text fw={550}>{aparelho}</Text>
      <Text size="sm" c="dimmed">
        {ip && <>{ip}, </>}aberta em <DateTime value={created_at} />, usada em <DateTime value={usada_em} />
      </Text>
    </div>
    {atual ? <Text size="sm">esta sessão</Text> : <Encerrar id={id} aparelho={aparelho} />}
  </li>
)

function Encerrar({ id, aparelho }: Pick<Sessao, 'id' | 'aparelho'>) {
  const encerrar = useCommand(conta.encerrarSessao, {
    onSuccess: ({ message }) => {
      notify.success(message)
      rescueFocus()
    },
  })
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={`encerrar a sessão: ${aparelho}`}
      loading={encerrar.isPending}
      onClick={() => encerrar.send({ params: { id } })}
    >
      encerrar
    </Button>
  )
}

function EncerrarOutras() {
  const encerrar = useCommand(conta.encerrarOutras, { again: true, onSuccess: ({ message }) => notify.success(message) })
  const ask = async () => {
    const yes = await confirm({
      title: 'Encerrar as outras sessões?',
      message: 'Nos outros aparelhos será preciso entrar de novo. Esta sessão continua aberta.',
      confirm: 'encerrar as outras sessões',
    })
    if (yes) encerrar.send()
  }
  return (
    <Button size="sm" variant="default" loading={encerrar.isPending} onClick={() => void ask()}>
      encerrar as outras
    </Button>
  )
}
