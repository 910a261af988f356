#define FIREFLY 20.0
#include "prelude/plate-main.glsl"

// Silk: one sheet folded again and again by sine warps, seen as thin glowing film.
float fold(vec3 p, out float phase) {
  vec3 q = p;
  float tw = 0.55 * q.y + float(uVariant) * 1.3;
  q.xz = rot(tw) * q.xz;
  for (int i = 0; i < 4; i++) {
    float k = 1.0 + float(i) * 0.85;
    q += vec3(0.34, 0.26, 0.34) / k * sin(q.yzx * 1.35 * k + vec3(0.3, 1.9, 4.1) * k);
  }
  float r = length(p * vec3(0.9, 0.8, 0.9));
  phase = q.y * 1.3 + q.x * 0.55 + r;
  return q.z * 0.75 + 0.30 * sin(q.x * 2.1 + q.y * 1.1);
}
vec3 film(float x) { return 0.5 + 0.5 * cos(6.28318 * (x + vec3(0.02, 0.36, 0.60))); }
vec4 shade(vec2 p, vec2 uv) {
  vec3 ro = vec3(0.0, 0.1, -4.6), rd = normalize(vec3(p * vec2(1.0, 1.0), 1.9));
  rd.xy = rot(0.42) * rd.xy;
  vec3 key = normalize(vec3(-0.6, 0.75, -0.35)), rim = normalize(vec3(0.75, -0.1, 0.8));
  // Deep space behind: two far nebulae and out-of-focus motes.
  vec2 b = p * 0.6;
  float n = fbm(b * 1.2 + 2.0, 6), n2 = fbm(b * 2.3 + 7.0 + n, 5);
  vec3 c = vec3(0.006, 0.008, 0.020) + vec3(0.05, 0.025, 0.11) * smoothstep(0.35, 0.8, n) + vec3(0.01, 0.07, 0.10) * smoothstep(0.45, 0.85, n2);
  for (int l = 0; l < 2; l++) {
    vec2 g = p * (l == 0 ? 3.2 : 7.5) + float(l) * 11.0, ce = floor(g), h = hash22(ce);
    float r = (l == 0 ? 0.10 : 0.05) * (0.5 + h.x), d = length(g - ce - 0.3 - 0.4 * h);
    c += step(0.62, hash2(ce + 3.0)) * smoothstep(r, r * 0.8, d) * (0.7 + 0.3 * smoothstep(r * 0.5, r, d)) * mix(vec3(0.12, 0.16, 0.32), vec3(0.34, 0.13, 0.20), h.y) * (l == 0 ? 0.10 : 0.22);
  }
  float T = 1.0, near = 0.05, t = 2.5 + rnd() * 0.035;
  vec3 sum = vec3(0);
  for (int i = 0; i < 96; i++) {
    vec3 q = ro + rd * t;
    float r = length(q * vec3(0.60, 0.92, 0.9));
    if (r < 1.95) {
      float ph, f = fold(q, ph), body = smoothstep(1.95, 1.25, r);
      float d = abs(f);
      float sheet = exp(-d * d * 420.0) * body;
      float wisp = exp(-d * 7.0) * body * 0.016;
      if (sheet > 0.012) {
        vec2 e = vec2(0.012, 0);
        float u;
        vec3 nn = normalize(vec3(fold(q + e.xyy, u), fold(q + e.yxy, u), fold(q + e.yyx, u)) - f);
        float facing = abs(dot(nn, rd)), edge = pow(1.0 - facing, 2.2);
        float diffuse = 0.5 + 0.5 * dot(nn * sign(-dot(nn, rd)), key);
        vec3 hv = normalize(key - rd);
        float gloss = pow(abs(dot(nn, hv)), 46.0);
        vec3 hue = film(0.16 * ph + 0.55 * facing + 0.10);
        hue = mix(hue, vec3(1.0, 0.36, 0.22), 0.22 + 0.2 * sin(ph * 1.6));
        vec3 col = hue * (0.06 + 0.75 * diffuse * diffuse) + hue.brg * edge * 1.1 + vec3(1.0, 0.92, 0.85) * gloss * 1.5;
        col += vec3(0.20, 0.45, 1.0) * pow(max(dot(nn, rim), 0.0), 3.0) * 0.55;
        col *= 0.35 + 0.9 * smoothstep(2.0, 0.2, length(q - vec3(-0.5, 0.5, -0.4)));
        float a = sheet * (0.30 + 0.6 * edge) * 0.9;
        sum += T * col * a;
        near = mix(near, 1.6 / (1.6 + t), T * a);
        T *= 1.0 - a * 0.8;
      }
      sum += T * wisp * film(0.16 * ph + 0.3) * vec3(0.7, 0.6, 1.0) * 0.55;
    }
    t += 0.042;
    if (T < 0.03 || t > 6.9) break;
  }
  return vec4(sum + c * T, near);
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) {
  // Slow fluid sway: two turning fields, strongest on the form.
  vec2 p = uv * 3.0;
  vec2 w = vec2(sin(p.y * 2.1 + t * 0.55) + 0.5 * sin(p.y * 4.7 - t * 0.4 + p.x), cos(p.x * 1.9 - t * 0.48) + 0.5 * sin(p.x * 4.1 + t * 0.5 + p.y));
  return w * 0.0105 * smoothstep(0.04, 0.25, near);
}
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  float l = dot(c, vec3(0.33)), on = smoothstep(0.04, 0.25, near);
  float wave = 0.5 + 0.5 * sin(uv.x * 7.0 + uv.y * 5.0 - t * 0.8);
  c = mix(c, mix(c.gbr, c.brg, wave) * vec3(1.15, 0.85, 1.2), on * 0.28 * (0.5 + 0.5 * sin(t * 0.5)));
  return c * (0.84 + 0.34 * wave * on + 0.1 * (1.0 - on));
}
vec3 liveLayers(float t) { return vec3(1); }
