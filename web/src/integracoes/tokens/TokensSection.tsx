import { tokens } from '@concordia/contract/integracoes/calls'
import type { Token } from '@concordia/contract/integracoes/schemas'
import { ESCOPOS } from '@concordia/contract/integracoes/words'
import { Anchor, Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import conta from '../../conta/conta.module.css'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import layout from '../../ui/layout.module.css'
import { Section } from '../../ui/page/Section.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'

const CriarTokenDialog = lazyPart(() => import('./CriarTokenDialog.tsx'))

/** The API tokens of the account: what each may do, its last use, and the way out. */
export function TokensSection() {
  const { data, error, refetch } = useQuery(queryOf(tokens.list))
  return (
    <Section
      title="Tokens de API"
      about={
        <>
          Com um token, um programa age por você, sem senha, dentro do que você escolher. O que ele faz fica nos autos com o seu
          nome e o do token.{' '}
          <Anchor href="/api/docs" fz="inherit" underline="always">
            Como usar a API
          </Anchor>
        </>
      }
      action={
        <DialogButton part={CriarTokenDialog} about={null} size="sm" variant="default">
          criar token
        </DialogButton>
      }
    >
      {error && <Failure error={error} retry={refetch} stale={data !== undefined} />}
      {data ? (
        <Card>
          {data.tokens.length === 0 ? (
            <Text>Nenhum token. Crie um para ligar o sistema do seu escritório ou da sua empresa à plataforma.</Text>
          ) : (
            <ul className={layout.plain}>
              {data.tokens.map((token) => (
                <Linha key={token.id} {...token} />
              ))}
            </ul>
          )}
        </Card>
      ) : (
        !error && <RowsSkeleton rows={2} height={72} />
      )}
    </Section>
  )
}

const Linha = ({ id, nome, escopos, expira_em, usado_em, ip }: Token) => (
  <li className={conta.item}>
    <div className={layout.grow}>
      <Text fw={550}>{nome}</Text>
      <Text size="sm">{escopos.map((escopo) => ESCOPOS[escopo].nome).join(', ')}</Text>
      <Text size="sm" c="dimmed">
        vale até <DateTime value={expira_em} />,{' '}
        {usado_em ? (
          <>
            usado em <DateTime value={usado_em} />
            {ip && `, de ${ip}`}
          </>
        ) : (
          'ainda não usado'
        )}
      </Text>
    </div>
    <CommandButton
      size="sm"
      variant="default"
      aria-label={`encerrar o token: ${nome}`}
      command={tokens.encerrar}
      input={{ params: { id } }}
      onDone={() => rescueFocus()}
      ask={{
        title: 'Encerrar o token?',
        message: `Os programas que usam “${nome}” param na hora, e ele não volta a valer. Para ligá-los de novo, crie outro token.`,
        confirm: 'encerrar o token',
      }}
    >
      encerrar
    </CommandButton>
  </li>
)
