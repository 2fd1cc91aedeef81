import { conta } from '@concordia/contract/conta/calls'
import type { Sessao } from '@concordia/contract/conta/schemas/conta'
import { Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import layout from '../../ui/layout.module.css'
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
    {atual ? (
      <Text size="sm">esta sessão</Text>
    ) : (
      <CommandButton
        size="sm"
        variant="default"
        aria-label={`encerrar a sessão: ${aparelho}`}
        command={conta.encerrarSessao}
        input={{ params: { id } }}
        onDone={() => rescueFocus()}
      >
        encerrar
      </CommandButton>
    )}
  </li>
)

const EncerrarOutras = () => (
  <CommandButton
    size="sm"
    variant="default"
    command={conta.encerrarOutras}
    input={undefined}
    again
    ask={{
      title: 'Encerrar as outras sessões?',
      message: 'Nos outros aparelhos será preciso entrar de novo. Esta sessão continua aberta.',
      confirm: 'encerrar as outras sessões',
    }}
  >
    encerrar as outras
  </CommandButton>
)
