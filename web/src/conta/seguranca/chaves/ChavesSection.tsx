import { aplicativo, chaves } from '@concordia/contract/conta/calls'
import type { ChaveDeAcesso } from '@concordia/contract/conta/schemas/chaves'
import { DIAS_PARA_DESFAZER } from '@concordia/contract/conta/words'
import { prova } from '@concordia/contract/identidade/calls'
import { Card, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'
import { CommandButton } from '../../../ui/dialog/CommandButton.tsx'
import { DialogButton } from '../../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import layout from '../../../ui/layout.module.css'
import { Section } from '../../../ui/page/Section.tsx'
import { Failure } from '../../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../../ui/page/states/skeletons.tsx'
import { DateTime } from '../../../ui/table/DateTime.tsx'
import css from '../../conta.module.css'
import { restam } from '../aplicativo/restam.ts'

const AdicionarDialog = lazyPart(() => import('./AdicionarDialog.tsx'))
const NovosCodigosDialog = lazyPart(() => import('../aplicativo/NovosCodigosDialog.tsx'))
const RenomearDialog = lazyPart(() => import('./RenomearDialog.tsx'))

const SEM_NAVEGADOR = 'Este navegador não usa chaves de acesso. Abra a plataforma em outro para adicionar uma.'
const SEM_ENDERECO = 'O endereço desta instalação não permite chaves de acesso.'

/** The passkeys of the account: each with its last use, another name, and the way out. */
export function ChavesSection() {
  const { data, error, refetch } = useQuery(queryOf(chaves.list))
  const isPossible = data?.disponivel === true && typeof PublicKeyCredential !== 'undefined'
  return (
    <Section
      title="Chaves de acesso"
      about="Entre com a digital, o rosto ou o PIN do aparelho, sem senha e sem código. A chave só funciona nesta plataforma e não pode ser roubada por uma página falsa."
      action={
        isPossible && (
          <DialogButton part={AdicionarDialog} about={null} size="sm" variant="default">
            adicionar chave
          </DialogButton>
        )
      }
    >
      {error && <Failure error={error} retry={refetch} stale={data !== undefined} />}
      {data ? (
        <Card>
          {data.chaves.length === 0 ? (
            <Text>Nenhuma chave adicionada.</Text>
          ) : (
            <ul className={layout.plain}>
              {data.chaves.map((chave) => (
                <Linha key={chave.id} {...chave} />
              ))}
            </ul>
          )}
          {data.chaves.length > 0 && <Recuperacao />}
          {!isPossible && (
            <Text size="sm" c="dimmed" mt="sm">
              {data.disponivel ? SEM_NAVEGADOR : SEM_ENDERECO}
            </Text>
          )}
        </Card>
      ) : (
        !error && <RowsSkeleton rows={1} height={72} />
      )}
    </Section>
  )
}

/** The recovery codes of an account whose second factor is a passkey; the section of an app has its own. */
function Recuperacao() {
  const { data: estado } = useQuery(queryOf(prova.estado))
  const { data } = useQuery(queryOf(aplicativo.estado))
  if (estado?.fator !== 'chave' || !data) return null
  return (
    <Group justify="space-between" mt="md">
      <Text>{restam(data.aplicativo.codigos_restantes)}</Text>
      <DialogButton part={NovosCodigosDialog} about={{ comAplicativo: false }} size="sm" variant="default">
        criar novos códigos de recuperação
      </DialogButton>
    </Group>
  )
}

function Linha({ id, nome, sincronizada, created_at, usada_em }: ChaveDeAcesso) {
  return (
    <li className={css.item}>
      <div className={layout.grow}>
        <Text fw={550}>{nome}</Text>
        <Text size="sm" c="dimmed">
          {sincronizada && 'copiada para os seus outros aparelhos, '}adicionada em <DateTime value={created_at} />,{' '}
          {usada_em ? (
            <>
              usada em <DateTime value={usada_em} />
            </>
          ) : (
            'ainda não usada'
          )}
        </Text>
      </div>
      <Group gap="xs">
        <DialogButton part={RenomearDialog} about={{ id, nome }} size="sm" variant="default" aria-label={`mudar nome: ${nome}`}>
          mudar nome
        </DialogButton>
        <CommandButton
          size="sm"
          variant="default"
          aria-label={`remover a chave: ${nome}`}
          command={chaves.remove}
          input={{ params: { id } }}
          ask={{
            title: 'Remover a chave de acesso?',
            message: `“${nome}” não abre mais a sua conta. Você recebe um e-mail e pode desfazer a remoção por ${DIAS_PARA_DESFAZER} dias.`,
            confirm: 'remover a chave',
          }}
        >
          remover
        </CommandButton>
      </Group>
    </li>
  )
}
