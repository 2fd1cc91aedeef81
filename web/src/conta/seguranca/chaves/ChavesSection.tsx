import { aplicativo, chaves } from '@concordia/contract/conta/calls'
import type { ChaveDeAcesso } from '@concordia/contract/conta/schemas/chaves'
import { DIAS_PARA_DESFAZER } from '@concordia/contract/conta/words'
import { prova } from '@concordia/contract/identidade/calls'
import { Button, Card, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../../ui/dialog/useDialogo.tsx'
import layout from '../../../ui/layout.module.css'
import { notify } from '../../../ui/notify.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { Failure } from '../../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../../ui/page/states/skeletons.tsx'
import { DateTime } from '../../../ui/table/DateTime.tsx'
import css from '../../conta.module.css'
import { restam } from '../aplicativo/restam.ts'

const AdicionarDialog = lazyPart(() => import('./AdicionarDialog.tsx'))
const NovosCodigosDialog = lazyPart<DialogoProps<{ comAplicativo: boolean }>>(
  () => import('../aplicativo/NovosCodigosDialog.tsx'),
)
const RenomearDialog = lazyPart(() => import('./RenomearDialog.tsx'))

const SEM_NAVEGADOR = 'Este navegador não usa chaves de acesso. Abra a plataforma em outro para adicionar uma.'
const SEM_ENDERECO = 'O endereço desta instalação não permite chaves de acesso.'

/** The passkeys of the account: each with its last use, another name, and the way out. */
export function ChavesSection() {
  const { data, error, refetch } = useQuery(queryOf(chaves.list))
  const adicionar = useDialogo<null>(AdicionarDialog)
  const isPossible = data?.disponivel === true && typeof PublicKeyCredential !== 'undefined'
  return (
    <Section
      title="Chaves de acesso"
      about="Entre com a digital, o rosto ou o PIN do aparelho, sem senha e sem código. A chave só funciona nesta plataforma e não pode ser roubada por uma página falsa."
      action={
        isPossible && (
          <Button size="sm" variant="default" onClick={() => adicionar.abrir(null)}>
            adicionar chave
          </Button>
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
      {adicionar.dialog}
    </Section>
  )
}

/** The recovery codes of an account whose second factor is a passkey; the section of an app has its own. */
function Recuperacao() {
  const { data: estado } = useQuery(queryOf(prova.estado))
  const { data } = useQuery(queryOf(aplicativo.estado))
  const trocar = useDialogo<{ comAplicativo: boolean }>(NovosCodigosDialog)
  if (estado?.fator !== 'chave' || !data) return null
  return (
    <Group justify="space-between" mt="md">
      <Text>{restam(data.aplicativo.codigos_restantes)}</Text>
      <Button size="sm" variant="default" onClick={() => trocar.abrir({ comAplicativo: false })}>
        criar novos códigos de recuperação
      </Button>
      {trocar.dialog}
    </Group>
  )
}

function Linha({ id, nome, sincronizada, created_at, usada_em }: ChaveDeAcesso) {
  const renomear = useDialogo<Pick<ChaveDeAcesso, 'id' | 'nome'>>(RenomearDialog)
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
        <Button size="sm" variant="default" aria-label={`mudar nome: ${nome}`} onClick={() => renomear.abrir({ id, nome })}>
          mudar nome
        </Button>
        <Remover id={id} nome={nome} />
      </Group>
      {renomear.dialog}
    </li>
  )
}

function Remover({ id, nome }: Pick<ChaveDeAcesso, 'id' | 'nome'>) {
  const remover = useCommand(chaves.remove, { onSuccess: ({ message }) => notify.success(message) })
  const ask = async () => {
    const yes = await confirm({
      title: 'Remover a chave de acesso?',
      message: `“${nome}” não abre mais a sua conta. Você recebe um e-mail e pode desfazer a remoção por ${DIAS_PARA_DESFAZER} dias.`,
      confirm: 'remover a chave',
    })
    if (yes) remover.send({ params: { id } })
  }
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={`remover a chave: ${nome}`}
      loading={remover.isPending}
      onClick={() => void ask()}
    >
      remover
    </Button>
  )
}
