import { page } from '../paths/page.ts'

export const home = {
  Home: page('/home', {
    title: 'Home',
    loading:
      'Carregando o que precisa da sua atenção, os próximos prazos e os últimos eventos dos seus processos, casos e negociações…',
    access: 'protected',
    reads: ['GET /home', 'GET /protocolado/caso'],
  }),
}
