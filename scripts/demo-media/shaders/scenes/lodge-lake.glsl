#define FIREFLY 24.0
#include "prelude/plate-main.glsl"

const int SHORE = 1, TIMBER = 2, WINDOW = 3, ROOF = 4, DECK = 5, FRAME = 6;
float best; int which;
void add(float d, int m) { if (d < best) { best = d; which = m; } }

float ground(vec2 p, int octaves) {
  float shore = smoothstep(9.2, 12.5, p.y + 1.6 * sin(p.x * 0.21 + 1.0) + 0.9 * (noise(p * 0.5) - 0.5)) * 1.1;
  float hill = 16.0 * smoothstep(20.0, 64.0, p.y) * (0.35 + 0.85 * fbm(p * 0.045 + 2.0, 4));
  float peak = 34.0 * smoothstep(60.0, 130.0, p.y) * ridged(p * 0.014 + 1.7, octaves);
  return shore - 0.55 + hill + peak + 0.25 * fbm(p * 0.9, octaves - 2);
}
float pines(vec2 p) {
  float h = 0.0;
  vec2 g = p * 0.72;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 c = floor(g) + vec2(x, y), o = hash22(c);
    float r = length(g - c - o);
    h = max(h, (0.55 + 0.75 * o.x) * (1.0 - r * (1.5 + 0.4 * noise(p * 6.0))));
  }
  float clearing = smoothstep(4.6, 8.5, length((p - vec2(2.2, 13.5)) * vec2(0.62, 1.0)));
  return h * 4.6 * clearing * smoothstep(11.0, 14.0, p.y) * smoothstep(95.0, 60.0, p.y) * smoothstep(0.30, 0.45, fbm(p * 0.12 + 6.0, 2) + 0.12);
}
void lodge(vec3 p) {
  vec3 q = p - vec3(2.3, 0.62, 13.0);
  q.xz = rot(-0.22) * q.xz;
  // Great room: a glazed gable towards the lake. Wing: a long low roof to the left.
  float slope = dot(vec2(abs(q.x), q.y - 3.05), normalize(vec2(0.62, 1.0)));
  float hall = max(max(slope, abs(q.z) - 2.4), max(-q.y - 0.2, abs(q.x) - 2.05));
  float glass = max(max(slope + 0.16, abs(q.z + 0.12) - 2.33), max(-q.y, abs(q.x) - 1.9));
  add(max(hall, -(q.z + 2.32)), TIMBER);
  add(glass, WINDOW);
  float mull = min(min(abs(abs(q.x) - 0.62), abs(abs(q.x) - 1.26)), min(abs(q.x), abs(q.y - 1.35))) - 0.035;
  add(max(max(mull, abs(q.z + 2.45) - 0.06), max(slope + 0.1, max(abs(q.x) - 1.95, -q.y))), FRAME);
  float roof = max(abs(dot(vec2(abs(q.x), q.y - 3.22), normalize(vec2(0.62, 1.0)))) - 0.075, max(abs(q.z + 0.25) - 2.95, abs(q.x) - 2.5));
  add(roof, ROOF);
  vec3 w = q - vec3(-4.7, 0, 0.4);
  add(sdBox(w - vec3(0, 0.85, 0), vec3(2.75, 0.95, 1.6)), TIMBER);
  add(sdBox(w - vec3(0.1, 0.82, -0.1), vec3(2.4, 0.66, 1.56)), WINDOW);
  float bars = min(abs(abs(w.x - 0.1) - 0.8), abs(abs(w.x - 0.1) - 1.6)) - 0.04;
  bars = min(bars, abs(w.x - 0.1) - 0.04);
  add(max(max(bars, abs(w.z + 1.68) - 0.05), abs(w.y - 0.82) - 0.68), FRAME);
  vec3 s = w - vec3(-0.1, 2.05, -0.2);
  s.xy = rot(0.05) * s.xy;
  add(sdBox(s, vec3(3.2, 0.09, 2.25)), ROOF);
  add(sdBox(q - vec3(3.2, 1.7, 0.6), vec3(0.34, 2.5, 0.4)), SHORE);
  // Deck on posts, and a jetty into the lake.
  add(sdBox(q - vec3(-1.6, -0.22, -3.2), vec3(5.3, 0.07, 1.2)), DECK);
  add(sdBox(vec3(mod(q.x + 6.0, 1.2) - 0.6, q.y + 0.6, q.z + 4.2), vec3(0.06, 0.4, 0.06)) + max(abs(q.x + 1.6) - 5.3, 0.0), DECK);
  add(sdBox(q - vec3(0.2, -0.42, -5.7), vec3(0.55, 0.05, 2.2)), DECK);
}
float map(vec3 p, int octaves) {
  best = 1e3; which = 0;
  float g = p.y - ground(p.xz, octaves);
  if (p.z > 10.0 && g < 7.0) g = min(g, g - pines(p.xz));
  add(g * 0.45, SHORE);
  float bound = sdBox(p - vec3(0.2, 1.8, 12.4), vec3(7.6, 2.8, 6.0));
  if (bound < 0.4) lodge(p);
  else add(bound, TIMBER);
  return best;
}
vec3 sky(vec3 rd) {
  vec3 c = mix(vec3(0.44, 0.34, 0.36), vec3(0.13, 0.21, 0.38), smoothstep(0.02, 0.24, rd.y));
  c = mix(c, vec3(0.030, 0.065, 0.16), smoothstep(0.15, 0.65, rd.y));
  vec2 q = rd.xz / (rd.y + 0.12);
  float n = fbm(q * vec2(0.5, 1.1) + 1.0, 6);
  c = mix(c, vec3(0.30, 0.24, 0.30), smoothstep(0.5, 0.78, n) * 0.5);
  vec2 g = rd.xy / rd.z * 130.0;
  c += step(0.985, hash2(floor(g) + 3.0)) * smoothstep(0.3, 0.0, length(fract(g) - 0.5)) * smoothstep(0.2, 0.5, rd.y) * 0.35;
  return c * 0.62;
}
vec3 room(vec3 p, vec3 rd) {
  // Behind the glass: a warm room, brighter towards its lamps, with dark furniture low down.
  vec3 q = p + rd * 1.6;
  float lamps = 0.55 + 1.0 * exp(-pow(length(fract(q.xy * vec2(0.55, 0.5)) - vec2(0.5, 0.62)) * 3.2, 2.0));
  float beams = 0.55 + 0.45 * smoothstep(0.03, 0.08, abs(fract(q.y * 0.9 + q.x * 0.05) - 0.5));
  float low = smoothstep(0.5, 1.15, q.y + 0.35 * noise(vec2(q.x * 2.3, 1.0)));
  return vec3(1.0, 0.52, 0.19) * lamps * beams * (0.10 + 0.75 * low) * (0.55 + 0.75 * noise(q.xy * vec2(1.1, 1.6))) * 1.35;
}
vec3 look(vec3 ro, vec3 rd, out float far) {
  float t = 0.5, hit = -1.0;
  for (int i = 0; i < 130; i++) {
    vec3 p = ro + rd * t;
    float d = map(p, 4);
    if (d < 0.0009 * t) { hit = t; break; }
    t += d;
    if (t > 170.0 || (p.y > 45.0 && rd.y > 0.0)) break;
  }
  vec3 c = sky(rd);
  far = hit > 0.0 ? hit : 400.0;
  if (hit > 0.0) {
    vec3 p = ro + rd * hit;
    int m = (map(p, 4), which);
    float e = 0.006 + 0.001 * hit, d = map(p, 6);
    vec3 n = normalize(vec3(map(p + vec3(e, 0, 0), 6), map(p + vec3(0, e, 0), 6), map(p + vec3(0, 0, e), 6)) - d);
    if (m == WINDOW) c = room(p, rd) + 0.06 * sky(reflect(rd, n));
    else {
      vec3 a = m == TIMBER ? vec3(0.085, 0.05, 0.028) * (0.6 + 0.7 * noise(vec2(p.x * 0.8, p.y * 9.0)))
             : m == ROOF ? vec3(0.045, 0.047, 0.05) : m == DECK ? vec3(0.13, 0.085, 0.052) : m == FRAME ? vec3(0.02)
             : mix(vec3(0.020, 0.028, 0.024), vec3(0.06, 0.065, 0.075), smoothstep(40.0, 110.0, p.z));
      c = a * (vec3(0.24, 0.36, 0.62) * (0.45 + 0.55 * n.y) + vec3(0.5, 0.30, 0.25) * 0.4 * max(-n.z, 0.0));
      // Snow light on the high ridges.
      c += vec3(0.16, 0.17, 0.24) * smoothstep(15.0, 26.0, p.y + 4.0 * noise(p.xz * 0.3)) * smoothstep(0.35, 0.7, n.y) * smoothstep(60.0, 90.0, p.z);
      // Window light falling on deck, shore, eaves and the nearest trunks.
      vec3 l = vec3(1.9, 1.6, 9.6) - p, k = vec3(-2.5, 1.3, 10.2) - p;
      c += a * vec3(1.0, 0.5, 0.18) * 2.8 * ((0.4 + 0.6 * max(dot(n, normalize(l)), 0.0)) / (1.0 + dot(l, l) * 0.22) + (0.4 + 0.6 * max(dot(n, normalize(k)), 0.0)) / (1.0 + dot(k, k) * 0.22));
    }
    float low = exp(-max(p.y - 0.5, 0.0) * 0.22);
    float fog = 1.0 - exp(-hit * (0.0035 + 0.010 * low * smoothstep(14.0, 40.0, hit)));
    c = mix(c, vec3(0.15, 0.19, 0.29), fog);
  }
  return c;
}
vec4 shade(vec2 p, vec2 uv) {
  vec3 ro = vec3(-0.5, 1.25, -3.5), rd = normalize(vec3(p.x + 0.03, p.y + 0.06, 2.15));
#if VARIANT == 1
  ro = vec3(4.6, 1.15, 1.5);
  rd = normalize(vec3(p.x - 0.55, p.y + 0.22, 2.3));
#endif
#if VARIANT == 2
  ro = vec3(-7.5, 1.6, 2.5);
  rd = normalize(vec3(p.x + 1.55, p.y + 0.05, 2.2));
#endif
  vec3 o = ro, d = rd;
  float F = 1.0, lake = rd.y < 0.0 ? -ro.y / rd.y : 1e4, far;
  vec3 q = ro + rd * lake;
  // Water in front of the shore: follow the mirrored ray instead.
  bool water = lake < 60.0 && ground(q.xz, 4) < 0.0;
  if (water) {
    float calm = 0.25 + 0.75 * smoothstep(0.4, 0.65, fbm(q.xz * vec2(0.12, 0.35), 3));
    vec2 w = vec2(noise(q.xz * vec2(1.6, 5.0)) + 0.5 * noise(q.xz * vec2(4.0, 13.0)), noise(q.xz * vec2(1.5, 4.6) + 30.0) + 0.5 * noise(q.xz * vec2(4.4, 12.0) + 9.0)) - 0.75;
    vec3 n = normalize(vec3(w.x * 0.012 * calm, 1.0, w.y * 0.045 * calm));
    F = 0.04 + 0.90 * pow(1.0 - max(-dot(rd, n), 0.0), 4.0);
    d = reflect(rd, n);
    d.y = max(d.y, 0.004);
    o = vec3(q.x, 0.01, q.z);
  }
  vec3 c = look(o, d, far);
  if (water) {
    c = c * F * 0.92 + vec3(0.006, 0.014, 0.022);
    float mist = smoothstep(3.0, 14.0, lake) * smoothstep(0.40, 0.75, fbm(vec2(q.x * 0.22, q.z * 0.6), 4));
    c = mix(c, vec3(0.16, 0.20, 0.29), mist * 0.22);
    far = lake;
  }
  return vec4(c, 5.0 / (5.0 + far));
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) {
  float water = smoothstep(0.36, 0.30, uv.y);
  return water * vec2(0.0011 * sin(uv.y * 240.0 + t * 1.3 + sin(uv.x * 14.0)), 0.0022 * sin(uv.y * 130.0 - t * 1.0 + uv.x * 9.0));
}
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  float n = fbm(vec2(uv.x * 3.0 - t * 0.03, uv.y * 16.0), 4);
  return c + vec3(0.05, 0.06, 0.09) * smoothstep(0.45, 0.8, n) * smoothstep(0.10, 0.0, abs(uv.y - 0.38)) * 0.8;
}
vec3 liveLayers(float t) { return vec3(1); }
