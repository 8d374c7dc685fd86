import { mount } from 'svelte'
import App from './App.svelte'
import './styles/table.css'
import './styles/screens.css'
import './styles/page.css'
import './styles/waltz.css'

mount(App, { target: document.getElementById('app')! })
